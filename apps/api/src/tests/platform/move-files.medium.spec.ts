import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  backUp,
  compareFilesOf,
  FileStore,
  folderOfFiles,
  FolderStore,
  moveFiles,
  openFileStore,
  ReconcileFiles,
  restoreArchive,
  StoredFile,
  type RestoreOptions,
} from '@haulbook/platform';
import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import { application } from '../../application.js';
import { ObjectServer } from '@haulbook/testing/objects';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const CONTENTS = Array.from({ length: 30 }, (_, n) => `%PDF-1.7 number ${n} ${'x'.repeat(n * 100)}`);

describe('a move of files', () => {
  let objects: ObjectServer;
  let folder: string;
  let app: TestApp;
  let from: FolderStore;
  let bucket: FileStore;
  const keys: string[] = [];
  beforeAll(async () => {
    objects = await ObjectServer.start();
    folder = await mkdtemp(join(tmpdir(), 'haulbook-test-'));
    app = await startTestApp();
    from = new FolderStore(folderOfFiles(app.config.DATA_DIR));
    bucket = await openFileStore({ ...app.config, ...objects.settings });
    for (const [n, content] of CONTENTS.entries()) {
      const key = await app.app.get(FileStore).put(Buffer.from(content), 'pdf');
      const row = { name: `${n}.pdf`, size: content.length, mime: 'application/pdf', sha256: 'x', storageKey: key };
      await app.records.insert(StoredFile, row);
      keys.push(key);
    }
  });
  afterAll(async () => {
    await app?.close();
    await objects?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const contentIn = async (store: FileStore, key: string) => text((await store.read(key)).stream);

  it('copies everything into the bucket and leaves the folder as it was', async () => {
    expect(await moveFiles(from, bucket)).toEqual({ copied: 30, bytes: CONTENTS.join('').length, there: 0 });
    for (const [n, key] of keys.entries()) {
      expect(await contentIn(bucket, key)).toBe(CONTENTS[n]);
      expect(await contentIn(from, key)).toBe(CONTENTS[n]);
    }
    expect(await compareFilesOf(app.config.DATABASE_URL, bucket)).toEqual({
      leftBehind: { count: 0, first: [] },
      missing: { count: 0, first: [] },
      stored: 30,
    });
  });

  it('run again copies what is not there in full, and nothing else', async () => {
    await objects.damage(`office/${keys[3]!}`, 'half');
    await bucket.remove(keys[7]!);
    expect(await moveFiles(from, bucket)).toMatchObject({ copied: 2, there: 28 });
    for (const n of [3, 7]) expect(await contentIn(bucket, keys[n]!)).toBe(CONTENTS[n]);
  });

  it('comes back into a folder', async () => {
    const back = new FolderStore(join(folder, 'files'));
    expect(await moveFiles(bucket, back)).toMatchObject({ copied: 30, there: 0 });
    for (const [n, key] of keys.entries()) expect(await readFile(join(folder, 'files', key), 'utf8')).toBe(CONTENTS[n]);
  });

  it('fails without the storage, says so, and goes on when it is run again', async () => {
    for (const key of keys) await bucket.remove(key);
    const failing = moveFiles(from, bucket, {
      onProgress: (note) => {
        if (note.startsWith('10 copied')) void objects.pause();
      },
    });
    await expect(failing).rejects.toThrow('Files can’t be reached right now');
    await objects.resume();
    const there = (await objects.keys()).length;
    expect(there).toBeGreaterThanOrEqual(10);
    const { copied, there: found } = await moveFiles(from, bucket);
    expect([copied + found, found]).toEqual([30, expect.any(Number)]);
    for (const [n, key] of keys.entries()) expect(await contentIn(bucket, key)).toBe(CONTENTS[n]);
  });

  it('that copied something else says so', async () => {
    class BadDisk extends FolderStore {
      override write(key: string, content: Buffer): Promise<void> {
        return super.write(key, Buffer.alloc(content.length));
      }
    }
    await expect(moveFiles(bucket, new BadDisk(join(folder, 'bad')))).rejects.toThrow(/^The copy of \S+ is not what was copied/);
  });

  it('is in a backup, which comes back into a folder', async () => {
    const { path, manifest } = await backUp({
      ...{ databaseUrl: app.config.DATABASE_URL, dataDir: join(folder, 'none'), files: bucket },
      folder: join(folder, 'archives'),
    });
    expect(manifest.files).toMatchObject({ count: 30, bytes: CONTENTS.join('').length, gone: [] });
    const database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'empty'));
    const there: RestoreOptions = { application, databaseUrl: database.url, dataDir: join(folder, 'restored'), archive: path };
    await restoreArchive(there);
    for (const [n, key] of keys.entries()) expect(await readFile(join(there.dataDir, 'files', key), 'utf8')).toBe(CONTENTS[n]);
    await database.drop();
  });

  it('is in a backup but for what is lost, which is counted, and with what belongs to no row', async () => {
    await bucket.remove(keys[5]!);
    const young = await bucket.put(Buffer.from('young'), 'pdf');
    const where = { databaseUrl: app.config.DATABASE_URL, dataDir: join(folder, 'none'), files: bucket };
    const { manifest } = await backUp({ ...where, folder: join(folder, 'archives-of-less') });
    expect(manifest.files).toMatchObject({ count: 30, missing: 1, gone: [] });
    await bucket.remove(young);
    await bucket.write(keys[5]!, Buffer.from(CONTENTS[5]!));
  });

  it('leaves a folder that is reconciled like a bucket', async () => {
    const reconcile = () => app.app.get(ReconcileFiles, { strict: false }).run();
    const [old, young] = [await from.put(Buffer.from('old'), 'pdf'), await from.put(Buffer.from('young'), 'pdf')];
    const at = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
    await utimes(join(app.config.DATA_DIR, 'files', old), at(49), at(49));
    await utimes(join(app.config.DATA_DIR, 'files', young), at(47), at(47));
    expect(await reconcile()).toBe(1);
    const left = await readdir(join(app.config.DATA_DIR, 'files'), { recursive: true });
    expect([left.some((name) => name.endsWith(old)), left.some((name) => name.endsWith(young))]).toEqual([false, true]);
    await from.remove(keys[0]!);
    await expect(reconcile()).rejects.toThrow('1 file has no content in the store: 0.pdf');
  });
});

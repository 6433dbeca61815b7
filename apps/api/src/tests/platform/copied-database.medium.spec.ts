import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  backUp,
  carryStore,
  FileStore,
  ForeignStore,
  leaveStore,
  ReconcileFiles,
  restoreArchive,
  StoredFile,
  StoredFiles,
  takeStoreOver,
} from '@haulbook/platform';
import { cloneDatabase, templateDatabase, type TestDatabase } from '@haulbook/testing';
import { application } from '../../application.js';
import { ObjectServer } from '@haulbook/testing/objects';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('a database that is a copy', () => {
  let objects: ObjectServer;
  let folder: string;
  let original: TestApp;
  let place: TestDatabase;
  beforeAll(async () => {
    objects = await ObjectServer.start();
    folder = await mkdtemp(join(tmpdir(), 'haulbook-test-'));
    original = await startTestApp({ ...objects.settings, LOG_LEVEL: 'silent' });
    place = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'empty'));
  });
  afterAll(async () => {
    await original?.close();
    await place?.drop();
    await objects?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const reconcile = (app: TestApp) => app.app.get(ReconcileFiles, { strict: false }).run();
  const sweep = (app: TestApp) => app.app.get(StoredFiles, { strict: false }).sweep();
  const store = (app: TestApp) => app.app.get(FileStore, { strict: false });
  const isThere = async (key: string) => (await objects.keys()).includes(`office/${key}`);
  const set = (change: string, app = original) => app.records.db.query(`UPDATE store_marks SET ${change} RETURNING id`);
  /** Let the mark be renewed by the next look. */
  const anHourLater = () => set(`changed_at = now() - interval '61 minutes'`);
  /** Start another process on a database: it has not looked at the mark yet. */
  const startOn = (url = original.config.DATABASE_URL) => startTestApp({ ...objects.settings, LOG_LEVEL: 'silent' }, () => url);
  async function withApp(work: (app: TestApp) => Promise<void>, url?: string) {
    const app = await startOn(url);
    try {
      await work(app);
    } finally {
      await app.close();
    }
  }
  /** Upload a file that was attached, or not, so long ago. */
  async function upload(attached = true) {
    const key = await store(original).put(Buffer.from('content'), 'pdf');
    const attachedAt = attached ? new Date().toISOString() : null;
    const file = { name: 'a.pdf', size: 7, mime: 'application/pdf', sha256: 'x', storageKey: key, attachedAt };
    const { id } = await original.records.insert(StoredFile, file);
    await original.records.db.query(`UPDATE stored_files SET created_at = now() - interval '3 days' WHERE id = $1 RETURNING id`, [id]);
    await objects.age(`office/${key}`, new Date(Date.now() - 3 * DAY_MS));
    return { id, key };
  }

  it('deletes no file of the original, and says what to do; one that takes over does, and the original no longer', async () => {
    const unused = await upload(false);
    expect(await reconcile(original)).toBe(0);
    const { path } = await backUp({
      ...{ databaseUrl: original.config.DATABASE_URL, dataDir: folder, files: store(original), folder: join(folder, 'archives') },
    });
    await restoreArchive({ application, databaseUrl: place.url, dataDir: join(folder, 'restored'), archive: path });
    // Attached in the original alone since then, and uploaded there alone.
    await original.records.update(StoredFile, { id: unused.id }, { attachedAt: new Date().toISOString() });
    const later = await upload();
    await withApp(async (copy) => {
      await expect(sweep(copy)).rejects.toThrow(ForeignStore);
      await expect(reconcile(copy)).rejects.toThrow(/^Nothing was deleted: .* npm run files -- take-over\.$/);
      await expect(store(copy).remove(unused.key)).rejects.toThrow(ForeignStore);
      expect([await isThere(unused.key), await isThere(later.key)]).toEqual([true, true]);

      await takeStoreOver(place.url, store(copy));
      expect([await sweep(copy), await reconcile(copy)]).toEqual([1, 1]);
      expect([await isThere(unused.key), await isThere(later.key)]).toEqual([false, false]);
    }, place.url);
    await withApp(async (process) => expect(reconcile(process)).rejects.toThrow(ForeignStore));
    await takeStoreOver(original.config.DATABASE_URL, store(original));
    for (const { id } of [unused, later]) await original.records.remove(StoredFile, { id });
    await withApp(async (process) => expect(await reconcile(process)).toBe(0));
  });

  it('has an older mark than the original, where its server looks the same', async () => {
    const [before] = await original.records.db.query<{ token: string; previous: string | null }>('SELECT token, previous FROM store_marks');
    const { id, key } = await upload();
    for (let night = 0; night < 2; night += 1) {
      await anHourLater();
      await withApp(async (process) => expect(await reconcile(process)).toBe(0));
    }
    const [now] = await original.records.db.query<{ token: string; previous: string }>('SELECT token, previous FROM store_marks');
    await original.records.db.query('UPDATE store_marks SET token = $1, previous = $2 RETURNING id', [before!.token, before!.previous]);
    await original.records.db.query('DELETE FROM stored_files WHERE id = $1 RETURNING id', [id]);
    await withApp(async (process) => expect(reconcile(process)).rejects.toThrow(ForeignStore));
    expect(await isThere(key)).toBe(true);
    await original.records.db.query('UPDATE store_marks SET token = $1, previous = $2 RETURNING id', [now!.token, now!.previous]);
    await withApp(async (process) => expect(await reconcile(process)).toBe(1));
  });

  it('is none after a renewal that was interrupted between the database and the store', async () => {
    await anHourLater();
    const mark = await store(original).readMark();
    await set(`previous = token, token = gen_random_uuid()`);
    await withApp(async (process) => expect(await reconcile(process)).toBe(0));
    const [own] = await original.records.db.query<{ token: string; previous: string }>('SELECT token, previous FROM store_marks');
    expect([own!.previous, await store(original).readMark()]).toEqual([mark, own!.token]);
  });

  it('is none after an upgrade that carried the rows to another server, and deletes nothing after a restore to a moment', async () => {
    const { DATABASE_URL } = original.config;
    // What an upgrade writes into the new server: rows of the old one.
    await withApp(async (upgraded) => {
      await takeStoreOver(DATABASE_URL, store(original));
      const [own] = await original.records.db.query<{ token: string }>('SELECT token FROM store_marks');
      await upgraded.records.db.query(`UPDATE store_marks SET home = 'elsewhere', token = $1, previous = NULL RETURNING id`, [own!.token]);
      await expect(sweep(upgraded)).rejects.toThrow(ForeignStore);
      await carryStore(DATABASE_URL, place.url);
      expect(await sweep(upgraded)).toBe(0);
    }, place.url);
    await leaveStore(DATABASE_URL);
    await withApp(async (process) => expect(sweep(process)).rejects.toThrow(ForeignStore));
    await takeStoreOver(DATABASE_URL, store(original));
  });

  it('is not the one whose files they are: a store without a mark belongs to the first that starts, though no job ran', async () => {
    await objects.remove('office/database');
    await withApp(async () => undefined);
    expect(await store(original).readMark()).not.toBeNull();
    await withApp(async (copy) => expect(sweep(copy)).rejects.toThrow(ForeignStore), place.url);
    await withApp(async (process) => expect(await sweep(process)).toBe(0));
  });

  it('looks at its start without making the store its own', async () => {
    await anHourLater();
    const mark = await store(original).readMark();
    await withApp(async () => undefined);
    expect(await store(original).readMark()).toBe(mark);
  });

  it('has left its store before the first mark, and claims none afterwards', async () => {
    await original.records.db.query('DELETE FROM store_marks RETURNING id');
    await objects.remove('office/database');
    await leaveStore(original.config.DATABASE_URL);
    await withApp(async (process) => expect(sweep(process)).rejects.toThrow(ForeignStore));
    expect(await store(original).readMark()).toBeNull();
    await takeStoreOver(original.config.DATABASE_URL, store(original));
  });

  it('compares on from where the last run ended', async () => {
    await withApp(async (process) => {
      const orphan = await store(original).put(Buffer.from('content'), 'pdf');
      await objects.age(`office/${orphan}`, new Date(Date.now() - 3 * DAY_MS));
      await set(`compared_to = '9'`);
      expect([await reconcile(process), await isThere(orphan)]).toEqual([0, true]);
      expect([await reconcile(process), await isThere(orphan)]).toEqual([1, false]);
    });
  });
});

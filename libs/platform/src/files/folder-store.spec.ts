import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FolderStore } from './folder-store.js';

const keyOf = (month: string, n: number) => `${month}/0000000${n}-0000-4000-8000-000000000000.pdf`;

describe('a folder of files', () => {
  let folder: string;
  let store: FolderStore;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'haulbook-test-')), 'files');
    store = new FolderStore(folder);
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  const listed = async (after?: string) => {
    const keys: string[] = [];
    for await (const { key } of store.all(after)) keys.push(key);
    return keys;
  };

  it('is listed month by month in the order of names, from any name on, without what is no file of it', async () => {
    expect(await listed()).toEqual([]);
    const keys = [keyOf('2025/12', 9), keyOf('2026/02', 1), keyOf('2026/02', 3), keyOf('2026/11', 2)];
    for (const key of [...keys].reverse()) await store.write(key, Buffer.from(key));
    await store.writeMark('mark');
    await writeFile(join(folder, '2026/02/notes.txt'), '');
    await writeFile(join(folder, '2024'), '');
    expect(await listed()).toEqual(keys);
    expect(await listed(keys[1])).toEqual(keys.slice(2));
    expect(await listed(keyOf('2026/02', 2))).toEqual(keys.slice(2));
    expect(await listed(keys[3])).toEqual([]);
  });

  it('takes a file again whose writing was interrupted, and sweeps the remains after a day', async () => {
    const key = keyOf('2026/11', 1);
    const part = join(folder, `${key}.part`);
    await mkdir(join(part, '..'), { recursive: true });
    await writeFile(part, 'half');
    await store.write(key, Buffer.from('whole'));
    expect(await text((await store.read(key)).stream)).toBe('whole');
    const age = (hours: number) => utimes(part, new Date(), new Date(Date.now() - hours * 3_600_000));
    await age(23);
    expect(await store.sweepParts()).toBe(0);
    await age(25);
    expect(await store.sweepParts()).toBe(1);
    expect(await readdir(join(folder, '2026/11'))).toEqual([key.slice(8)]);
  });

  it('keeps the mark of its database', async () => {
    expect(await store.readMark()).toBeNull();
    await store.writeMark('one');
    await store.writeMark('other');
    expect(await store.readMark()).toBe('other');
  });
});

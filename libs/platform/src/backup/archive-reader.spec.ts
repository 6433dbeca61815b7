import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { entriesOf } from './archive-reader.js';

describe('an archive', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function namesIn(name: string): Promise<string[]> {
    const path = join(folder, 'a.tar.gz');
    const tar = pack();
    tar.entry({ name }, 'x');
    tar.finalize();
    await pipeline(tar, createGzip(), createWriteStream(path));
    const names: string[] = [];
    for await (const entry of entriesOf(path)) {
      names.push(entry.name);
      for await (const _ of entry.content);
    }
    return names;
  }

  it.each(['manifest.json', 'files/ab/cd.jpg', 'files/a..b'])('has %s', async (name) => {
    expect(await namesIn(name)).toEqual([name]);
  });

  it.each(['../a', 'files/../../a', '/etc/a', 'files//a', 'files/.', 'files\\..\\a'])('with a file named %s is refused', async (name) => {
    await expect(namesIn(name)).rejects.toThrow('it has a file named');
  });

  it.each([
    ['is a folder', () => folder, /is a folder\. Name an archive in it\.$/],
    ['is not there', () => join(folder, 'nowhere'), /^There is no archive .*nowhere\.$/],
  ])('that %s is refused', async (_, path, sentence) => {
    await expect(entriesOf(path()).next()).rejects.toThrow(sentence);
  });
});

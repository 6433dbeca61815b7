import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFiles, markFiles, removeFilesOf } from './unfinished.js';

const TOKEN = '0b0d7f3e-8a53-4f0c-9d4b-2f6f2a6f5c11';

describe('the files of a restore that was killed', () => {
  let dataDir: string;
  let files: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'haulbook-test-'));
    files = join(dataDir, 'files');
    await mkdir(files);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('are removed by the token of its database', async () => {
    await markFiles(files, TOKEN);
    await removeFilesOf(TOKEN, files);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.each([
    ['that another restore brought', 'another', () => markFiles(files, TOKEN)],
    ['of a version before tokens', null, () => markFiles(files, TOKEN)],
    ['that no restore brought', TOKEN, () => undefined],
    ['that another database uses', TOKEN, () => markFiles(files, TOKEN).then(() => writeFile(join(files, 'database'), 'its mark'))],
    ['that are restored', TOKEN, () => markFiles(files, TOKEN).then(() => keepFiles(files))],
  ])('are not those %s', async (_, token, bring) => {
    await bring();
    await removeFilesOf(token, files);
    expect(await readdir(dataDir)).toEqual(['files']);
  });
});

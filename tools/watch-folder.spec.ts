import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loaded by Node itself: the module is one of those that run before anything is compiled. */
const SCRIPT = `
  import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  const [, folder, module] = process.argv;
  const { watchFolder } = await import(module);
  mkdirSync(join(folder, 'a'));
  const file = join(folder, 'a', 'one.ts');
  writeFileSync(file, '');
  let seen;
  watchFolder(folder, (path) => seen?.(path));
  const told = (path, change) => {
    const done = new Promise((resolve) => (seen = (changed) => changed === path && resolve(true)));
    change();
    return Promise.race([done, new Promise((resolve) => setTimeout(() => resolve(false), 5000).unref())]);
  };
  let marks = 0;
  const noticed = async (path, change) => {
    console.log(await told(path, change));
    // What is still said of it comes before the mark, and so is not taken for the next.
    const mark = join(folder, 'mark-' + marks++);
    await told(mark, () => writeFileSync(mark, ''));
  };
  const put = () => { writeFileSync(file + '.new', 'x'); renameSync(file + '.new', file); };
  await noticed(file, put);
  await noticed(file, put);
  await noticed(file, put);
  await noticed(file, () => appendFileSync(file, 'y'));
  const two = join(folder, 'b', 'two.ts');
  await noticed(join(folder, 'b'), () => mkdirSync(join(folder, 'b')));
  await noticed(two, () => writeFileSync(two, 'x'));
  await noticed(two, () => rmSync(two));
  process.exit(0);
`;

describe('a watched folder', () => {
  it('says what is saved in place or put in its place, however often, in new folders, too', () => {
    const folder = mkdtempSync(join(tmpdir(), 'haulbook-watch-'));
    try {
      const module = pathToFileURL(join(__dirname, 'lib/watch-folder.mjs')).href;
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT, folder, module], { encoding: 'utf8' });
      expect(said.trim().split('\n')).toEqual(Array(7).fill('true'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

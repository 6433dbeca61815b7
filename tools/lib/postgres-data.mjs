/** The data directory of the private PostgreSQL: where it is, who owns it, how it is created. */
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { canReach, outside, program, reachableNative, serverUser } from './postgres-binaries.mjs';
import { finishSwap, refuseWhileClaimed } from './postgres-swap.mjs';
import { capture } from './run.mjs';

export const superuser = 'haulbook';

/**
 * Choose the folder of the data: `<dataDir>/postgres`, or, as root, a folder in /var/lib with a link in its place when the user of the
 * server cannot reach it (below /root). `say` receives a sentence about that.
 */
export function choosePlace(dataDir, say) {
  mkdirSync(dataDir, { recursive: true });
  const expected = join(dataDir, 'postgres');
  const linked = lstatSync(expected, { throwIfNoEntry: false })?.isSymbolicLink();
  let data = linked ? resolve(dataDir, readlinkSync(expected)) : expected;
  const user = serverUser(data);
  if (!linked && !canReach(dirname(data), user)) {
    if (existsSync(expected)) throw new Error(unreachable(expected));
    data = join(outside, `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`, 'postgres');
    mkdirSync(dirname(data), { recursive: true, mode: 0o755 });
    symlinkSync(data, expected);
    say(`PostgreSQL does not run as root, and its user may not enter ${dataDir}: the data is kept in ${data}.`);
  }
  return { data, user, ...programsFor(user) };
}

/**
 * Return the paths of the programs that make and run a server as this user.
 * @param packages the node_modules folder that they come from: that of the workspace by default
 */
export function programsFor(user, packages) {
  const native = reachableNative(user, packages);
  return { pgCtl: program(native, 'pg_ctl'), initdb: program(native, 'initdb') };
}

function unreachable(data) {
  return `PostgreSQL does not run as root, and its user may not enter ${dirname(data)}, where there is data already (${data}). Open the folders above it for others to enter (chmod o+x), or choose another DATA_DIR.`;
}

/** Return options for a child process that runs one of PostgreSQL's programs. */
export function asServer(user) {
  return { cwd: '/', detached: true, env: { LC_ALL: 'C', PGDATA: undefined, PGPORT: undefined }, uid: user?.uid, gid: user?.gid };
}

/**
 * Create the data directory unless it exists: next to its place, and moved there once complete, so that an interrupted first start leaves
 * nothing incomplete. The password of the only role is generated and kept inside, readable only by the owner.
 */
export async function initialise({ data, user, initdb, pgCtl }, { durable }) {
  refuseWhileClaimed(data);
  finishSwap(data);
  if (existsSync(join(data, 'PG_VERSION'))) return checkVersion(data, { pgCtl });
  const draft = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = [
    '-D',
    draft,
    '-U',
    superuser,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
  ];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const { code, output } = await capture(initdb, [...options, ...locale, ...(durable ? [] : ['--no-sync'])], asServer(user));
  if (code !== 0) throw new Error(`PostgreSQL could not create its data directory ${data}:\n${output.trim()}`);
  renameSync(passwordFile, join(draft, 'haulbook.password'));
  renameSync(draft, data);
  return undefined;
}

/** Read the password of the superuser of this data directory. */
export function passwordOf(data) {
  return readFileSync(join(data, 'haulbook.password'), 'utf8').trim();
}

/** Return the major version of the PostgreSQL that made a data directory; undefined where there is none. */
export function majorOf(data) {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** Return the major version of a pg_ctl. */
export async function majorOfPrograms({ pgCtl }) {
  const { output } = await capture(pgCtl, ['--version'], { cwd: '/' });
  return Number(/PostgreSQL\) (\d+)/.exec(output)?.[1]);
}

async function checkVersion(data, programs) {
  const made = majorOf(data);
  const here = await majorOfPrograms(programs);
  if (made === here) return;
  throw new Error(`The data in ${data} was written by PostgreSQL ${made}, but the one here is ${here}. ${wayOut(made, here)}`);
}

function wayOut(made, here) {
  if (made > here) return 'Install the version of the application that wrote it, or a later one.';
  return 'Carry it over with npm run upgrade-database, with the same DATA_DIR and --app; the folder as it is now will be kept.';
}

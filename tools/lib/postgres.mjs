/**
 * A private PostgreSQL server for an application without one: created on first use, started with the bundled
 * pg_ctl, recovered after a crash, stopped with its owner even when the owner is killed. Data is never deleted.
 *
 *   const server = await startPostgres({ dataDir: '.data' });   server.url;   await server.stop();
 */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from './client.mjs';
import { freePort } from './free-port.mjs';
import { guard, quote } from './guard.mjs';
import { asServer, choosePlace, initialise, passwordOf, superuser } from './postgres-data.mjs';
import { logSettings } from './postgres-log.mjs';
import { isAlive, postmaster, removeForeignLock } from './postgres-process.mjs';
import { capture } from './run.mjs';

const database = 'haulbook';
const superviseEveryMs = 2_000;
const largestLog = 10_000_000;
const always = { timezone: 'UTC', log_timezone: 'UTC', listen_addresses: '127.0.0.1', unix_socket_directories: '' };

/**
 * Server settings for throwaway servers in tests: fast, but unsafe for real data. The log stays small because it may be in memory
 * (`temporaryFolder`). More checkpoints are the price, and cost little without fsync.
 */
export const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_size: '256MB',
  max_wal_senders: '0',
  max_connections: '200',
};

/**
 * Start the server whose data is in `<dataDir>/postgres`, or use the one already running there; resolves with its address. `settings` are
 * server settings by name; `say` receives messages for the user; `supervise` restarts the server when it dies while this process runs;
 * `keepLog` begins or ends keeping the log (postgres-log.mjs); `afterCrash` is a shell script to run once the server has stopped because this process was killed. `stop` leaves a server running that
 * another live process started.
 */
export function startPostgres({ dataDir, say = () => {}, ...options }) {
  return startAt(choosePlace(resolve(dataDir), say), options);
}

/** Start the server of a place that `choosePlace` returned, or of one like it; see `startPostgres`. `ours` is false when another live process started it. */
export async function startAt(place, { settings: given = {}, supervise = false, afterCrash = ':', keepLog } = {}) {
  const { data } = place;
  await initialise(place, { durable: given.fsync !== 'off' });
  const settings = { ...given, ...logSettings(place, keepLog) };
  const ours = await ensureRunning(place, settings);
  const { port } = postmaster(data);
  await createDatabase(data, port);

  const callOff = ours ? guard(`${stopScript(data)}; ${afterCrash}`) : () => {};
  const watch = supervise ? keepRunning(place, settings, port) : undefined;
  return {
    url: urlOf(data, port, database),
    data,
    ours,
    async stop() {
      await watch?.end();
      if (ours) await stopServer(place);
      callOff();
    },
  };
}

/** Start a server for tests in a temporary folder: fast, and removed without a trace after `stop` or when this process is killed. */
export async function startThrowawayPostgres() {
  const dataDir = mkdtempSync(join(temporaryFolder(), 'haulbook-test-'));
  chmodSync(dataDir, 0o755);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startPostgres({ dataDir, settings: throwaway, afterCrash: `rm -rf ${quote(dataDir)}` });
    return { url: server.url, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Gigabyte, in bytes. */
const GB = 1e9;

/** Return a folder for data that may be lost: in memory where there is plenty of it, as each test file copies a database of 300 files. */
function temporaryFolder() {
  const inMemory = '/dev/shm';
  if (isWritable(inMemory) && freeBytes(inMemory) > 4 * GB && freeMemory() > 4 * GB) return inMemory;
  return diskFolder();
}

/** Return the system's folder for temporary files. Root's own may be inaccessible to the user that the server runs as. */
export const diskFolder = () => (process.getuid?.() === 0 ? '/tmp' : tmpdir());

/** Return the bytes of memory that this process may still use: a container may have less than its machine. */
const freeMemory = () => process.availableMemory?.() ?? freemem();

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Make sure that the server runs. Resolves with true when it is ours to stop, with false when it belongs to another live process. */
async function ensureRunning(place, settings) {
  const { data } = place;
  const ownerFile = join(data, 'haulbook.owner');
  await removeForeignLock(data);
  if (await isServing(place)) {
    const owner = existsSync(ownerFile) ? Number(readFileSync(ownerFile, 'utf8')) : 0;
    if (owner !== process.pid && isAlive(owner)) return false;
  } else {
    await startServer(place, settings);
  }
  writeFileSync(ownerFile, String(process.pid));
  return true;
}

/** Whether the server is up and accepts connections; waits for one that is starting or stopping. */
async function isServing(place) {
  for (let tries = 0; tries < 100; tries += 1) {
    const { code } = await pgCtl(place, ['status']);
    if (code !== 0) return false;
    const { port, state } = postmaster(place.data) ?? {};
    if (state === 'ready' && (await accepts(place.data, port))) return true;
    await pause(100);
  }
  throw new Error(`A PostgreSQL server holds ${place.data} but takes no connections. Its log is ${join(place.data, 'server.log')}.`);
}

async function startServer(place, settings, port) {
  const log = join(place.data, 'server.log');
  if (existsSync(log) && statSync(log).size > largestLog) truncateSync(log);
  let output = '';
  // Sessions of a killed server keep its shared memory a moment longer, and a port found free may be taken meanwhile: hence several tries.
  for (let tries = 0; tries < 10; tries += 1) {
    const flags = Object.entries({ ...always, ...settings, port: port ?? (await freePort()) }).map(
      ([name, value]) => `-c ${name}='${value}'`,
    );
    const started = await pgCtl(place, ['start', '-w', '-t', '120', '-l', log, '-o', flags.join(' ')]);
    if (started.code === 0) return;
    output = started.output;
    await pause(300);
  }
  const tail = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-10).join('\n') : '';
  throw new Error(`PostgreSQL did not start.\n${output.trim()}\n${tail}`);
}

async function stopServer(place) {
  const { output } = await pgCtl(place, ['stop', '-w', '-m', 'fast', '-t', '60']);
  rmSync(join(place.data, 'haulbook.owner'), { force: true });
  if (isAlive(postmaster(place.data)?.pid)) throw new Error(`PostgreSQL did not stop.\n${output.trim()}`);
}

/** Restart the server, on the same port, whenever it is found dead. */
function keepRunning(place, settings, port) {
  let restart;
  const timer = setInterval(() => {
    if (restart || isAlive(postmaster(place.data)?.pid)) return;
    restart = removeForeignLock(place.data)
      .then(() => startServer(place, settings, port))
      .catch(() => {})
      .finally(() => (restart = undefined));
  }, superviseEveryMs);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      await restart;
    },
  };
}

/** Return a shell script that stops the server like `pg_ctl stop -m fast`, whichever user we are, and waits for it. */
function stopScript(data) {
  const lock = quote(join(data, 'postmaster.pid'));
  return `kill -INT "$(head -n 1 ${lock})"; n=0; while [ -e ${lock} ] && [ $n -lt 300 ]; do sleep 0.1; n=$((n + 1)); done`;
}

function pgCtl(place, args) {
  return capture(place.pgCtl, [...args, '-D', place.data], asServer(place.user));
}

function urlOf(data, port, name) {
  return `postgres://${superuser}:${passwordOf(data)}@127.0.0.1:${port}/${name}`;
}

async function createDatabase(data, port) {
  await withClient(urlOf(data, port, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`);
  });
}

async function accepts(data, port) {
  try {
    await withClient(urlOf(data, port, 'postgres'), (client) => client.query('SELECT 1'));
    return true;
  } catch (error) {
    if (error.code === '28P01') {
      throw new Error(`The PostgreSQL in ${data} refuses the password kept in haulbook.password.`, { cause: error });
    }
    return false;
  }
}

/** The faults: how each begins, how it ends, and what a machine needs for it. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { diskFolder, startPostgres } from '../lib/postgres.mjs';
import { expandQuotes } from './migration.mjs';
import { findPgbouncer } from '../lib/pgbouncer.mjs';
import { hasHaproxy } from '../lib/haproxy.mjs';
import { followed } from './standby.mjs';
import { startBalancerOf } from './balancer.mjs';
import { startBucketOf } from './bucket.mjs';
import { startPoolerOf } from './pooler.mjs';
import { startUploads } from './uploads.mjs';
import { withClient } from '../lib/client.mjs';
import { quotesIn, startProcess } from './world.mjs';

const SIXTEEN_MINUTES_MS = 16 * 60_000;
const isRoot = process.getuid?.() === 0;

/**
 * All of them. `begin` and `end` get the world; `lastsMs` is how long one lasts, and `backWithinMs` how soon after it a booking must be
 * acknowledged. `place` says where the world is, if not in a plain folder, and what is behind the processes or in front of them. `meanwhile`
 * is what is done beside the bookings, from before it to the end. `needs` returns why one can't be tried here.
 */
export const FAULTS = [
  { name: 'none', what: 'Nothing fails, for comparison', begin: () => {}, end: () => {} },
  {
    name: 'process-killed',
    what: 'One of two processes is killed (`SIGKILL`), and started again after three seconds',
    begin: ({ processes }) => processes[0].child.kill('SIGKILL'),
    end: async (world) => (world.processes[0] = await startProcess(world, 0)),
  },
  {
    name: 'database-killed',
    what: 'PostgreSQL is killed (`SIGKILL`), and started again by what watches over it',
    begin: ({ database }) => process.kill(database.pid(), 'SIGKILL'),
    end: () => {},
  },
  {
    name: 'standby',
    what: 'The primary is killed, and a standby promoted, to which the address then leads',
    backWithinMs: 15_000,
    place: () => ({ databases: followed }),
    begin: ({ database }) => database.killPrimary(),
    end: async ({ database, way }) => {
      await database.promote();
      way.leadTo(database.standbyUrl);
    },
  },
  {
    name: 'standby-killed',
    what: 'The standby, which has each commit before it is acknowledged, is killed (`SIGKILL`), and started again after three seconds',
    place: () => ({ databases: followed }),
    begin: ({ database }) => database.killStandby(),
    end: ({ database }) => database.startStandby(),
  },
  {
    name: 'pooler-killed',
    what: 'PgBouncer, by which the database is reached, is killed (`SIGKILL`), and started again after three seconds',
    needs: () => (findPgbouncer() ? undefined : 'it needs PgBouncer'),
    place: () => ({ behind: startPoolerOf }),
    begin: ({ pooler }) => pooler.kill(),
    end: startPoolerOf,
  },
  {
    name: 'balancer-killed',
    what: 'HAProxy, by which both processes are reached, is killed (`SIGKILL`), and started again after three seconds',
    needs: () => (hasHaproxy() ? undefined : 'it needs HAProxy'),
    place: () => ({ inFront: startBalancerOf }),
    begin: ({ balancer }) => balancer.kill(),
    end: startBalancerOf,
  },
  {
    name: 'bucket-killed',
    what: 'The object store, in which files are kept, is killed (`SIGKILL`), and started again after three seconds',
    place: () => ({ behind: startBucketOf }),
    meanwhile: async (world) => (world.uploads = await startUploads(world.origins)),
    begin: ({ bucket }) => bucket.kill(),
    end: startBucketOf,
  },
  {
    name: 'mail-away',
    what: 'The mail server is gone: connections are reset',
    begin: ({ mailWay }) => mailWay.cut(),
    end: ({ mailWay }) => mailWay.restore(),
  },
  {
    name: 'cut',
    what: 'The way to the database is cut: connections are reset',
    begin: ({ way }) => way.cut(),
    end: ({ way }) => way.restore(),
  },
  {
    name: 'silence',
    what: 'The database stops answering, and connections stay open',
    lastsMs: 10_000,
    begin: ({ way }) => way.silence(),
    end: ({ way }) => way.restore(),
  },
  {
    name: 'latency',
    what: 'Everything to and from the database takes 50 ms longer',
    begin: ({ way }) => way.slow(50),
    end: ({ way }) => way.slow(0),
  },
  {
    name: 'full-disk',
    what: 'The disk of the database is full, then has room again',
    needs: () => (process.platform === 'linux' && isRoot ? undefined : 'it needs root on Linux, to mount a small disk'),
    place: smallDisk,
    begin: ({ folder }) => fill(join(folder, 'filler')),
    end: ({ folder }) => rmSync(join(folder, 'filler')),
  },
  {
    name: 'read-only',
    what: 'The database takes no writes, as one that was demoted',
    begin: ({ database }) => setting(database, 'default_transaction_read_only', 'on'),
    end: ({ database }) => setting(database, 'default_transaction_read_only', 'off'),
  },
  {
    name: 'clocks',
    what: 'The clock of one process is 16 minutes ahead, that of the other 16 behind',
    begin: ({ parts, processes }) => clocks(parts, processes, SIXTEEN_MINUTES_MS),
    end: ({ parts, processes }) => clocks(parts, processes, 0),
  },
  {
    name: 'backup',
    what: 'A backup is made meanwhile, and restored elsewhere',
    begin: async (world, { acknowledged }) => {
      const before = [...acknowledged];
      const { path } = await world.built.backUp({
        databaseUrl: world.database.url,
        dataDir: world.folder,
        folder: join(world.folder, 'archives'),
      });
      world.notInBackup = await missingIn(world, path, before);
      world.backedUp = before.length;
    },
    end: () => {},
  },
  {
    name: 'migration',
    what: 'A new version changes the table of quotes: a column with values for all rows, an index, a check',
    begin: expandQuotes,
    end: () => {},
  },
  {
    name: 'sign-in-flood',
    what: 'Sign-ins with wrong passwords, 20 at a time, from as many addresses',
    begin: (world) => (world.flood = floodOfSignIns(world.origins)),
    end: ({ flood }) => flood.stop(),
  },
];

/** Restore an archive beside everything else; resolves with those bookings that are not in it. */
async function missingIn({ built: { application, restoreArchive }, folder }, archive, emails) {
  const dataDir = join(folder, 'restored');
  mkdirSync(dataDir, { mode: 0o755 });
  const server = await startPostgres({ dataDir });
  try {
    await restoreArchive({ application, databaseUrl: server.url, dataDir, archive });
    const found = await quotesIn(server.url);
    return emails.filter((email) => !found.has(email));
  } finally {
    await server.stop();
  }
}

const setting = ({ url }, name, value) =>
  withClient(url, async (client) => {
    await client.query('SET default_transaction_read_only = off');
    await client.query(`ALTER SYSTEM SET ${name} = ${value}`);
    await client.query('SELECT pg_reload_conf()');
  });

const clocks = (parts, [ahead, behind], ms) => Promise.all([parts.moveClock(ahead.child, ms), parts.moveClock(behind.child, -ms)]);

/** Mount a disk in memory that holds the database, and little more. */
function smallDisk() {
  const folder = mkdtempSync(join(diskFolder(), 'haulbook-small-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder]);
  return {
    folder,
    databaseSettings: { max_wal_size: '64MB', min_wal_size: '32MB' },
    remove: () => {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fill(path) {
  const piece = Buffer.alloc(1_000_000);
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

function floodOfSignIns(origins) {
  let going = true;
  const answers = {};
  const guess = async (n) => {
    for (let turn = 0; going; turn += 1) {
      const answer = await fetch(`${origins[turn % origins.length]}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `172.16.${n}.${turn % 250}` },
        body: JSON.stringify({ email: `guess-${n}-${turn}@example.com`, password: 'not the password' }),
      }).catch(() => null);
      await answer?.arrayBuffer();
      answers[answer?.status ?? 'no answer'] = (answers[answer?.status ?? 'no answer'] ?? 0) + 1;
    }
  };
  const guessing = Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)));
  return {
    answers,
    stop: async () => {
      going = false;
      await guessing;
    },
  };
}

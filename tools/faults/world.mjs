/** What is made to fail: a database, the way to it, two processes of the application with their workers, and a mail server and the way to it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startApi } from '../bench/server.mjs';
import { withClient } from '../lib/client.mjs';
import { freePort } from '../lib/free-port.mjs';
import { diskFolder, startPostgres } from '../lib/postgres.mjs';
import { postmaster } from '../lib/postgres-process.mjs';

/** As a company runs it: what is acknowledged is on the disk. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', max_connections: '100' };

/** Return how many quotes each customer has, by email address. */
export async function quotesIn(url) {
  const { rows } = await withClient(url, (client) =>
    client.query('SELECT c.email, count(*)::int AS quotes FROM quotes q JOIN customers c ON c.id = q.customer_id GROUP BY c.email'),
  );
  return new Map(rows.map(({ email, quotes }) => [email, quotes]));
}

/** Start everything in a new folder, or in one that is given. */
export async function startWorld({ parts, built }, { folder: given, databaseSettings = {}, databases = startOne, behind, inFront } = {}) {
  const folder = given ?? newFolder();
  const endings = given ? [] : [() => rmSync(folder, { recursive: true, force: true })];
  // Customers name addresses of their own, as behind a CDN, and a balancer adds theirs.
  const world = { parts, built, folder, endings, processes: [], proxies: inFront ? '2' : '1' };
  try {
    world.mail = await parts.startMailCatcher();
    endings.unshift(() => world.mail.stop());
    world.mailWay = await parts.startTcpProxy(world.mail.url);
    endings.unshift(() => world.mailWay.stop());
    world.database = await databases(folder, { ...DURABLE, ...databaseSettings });
    endings.unshift(() => world.database.stop());
    world.way = await parts.startTcpProxy(world.database.url);
    endings.unshift(() => world.way.stop());
    await behind?.(world);
    world.ports = [await freePort(), await freePort()].map(String);
    // The first one makes the tables.
    for (const index of [0, 1]) world.processes[index] = await startProcess(world, index);
    endings.unshift(() => Promise.all(world.processes.map((process) => process.stop())));
    world.origins = world.processes.map(({ origin }) => origin);
    await inFront?.(world);
    return Object.assign(world, { stop: () => end(endings) });
  } catch (error) {
    await end(endings);
    throw error;
  }
}

async function end(endings) {
  for (const ending of endings) await ending();
}

function newFolder() {
  const folder = mkdtempSync(join(diskFolder(), 'haulbook-faults-'));
  // The user that PostgreSQL runs as has to enter it.
  chmodSync(folder, 0o755);
  return folder;
}

async function startOne(folder, settings) {
  const server = await startPostgres({ dataDir: folder, settings, supervise: true });
  return { ...server, pid: () => postmaster(join(folder, 'postgres')).pid };
}

/** Start, or start again, one of the two processes on its port. */
export async function startProcess({ parts, way, pooler, bucket, mailWay, folder, ports, proxies }, index) {
  const direct = pooler && { DATABASE_DIRECT_URL: way.url };
  const quiet = { WORKER: '1', LOG_LEVEL: 'silent', STOP_NOTICE_SECONDS: '2', TRUST_PROXY: proxies };
  const more = { ...direct, ...bucket?.settings, ...quiet, PORT: ports[index], SMTP_URL: mailWay.url };
  return startApi(pooler?.url ?? way.url, folder, more, parts.movingClockOptions());
}

/**
 * node tools/rolling-update.mjs --old FOLDER: three processes of an older checkout that is built, behind HAProxy with docs/haproxy.cfg, are
 * replaced by this one one after the other, while clients book and read; then the change of the tables is ended. No request may fail.
 * Figures: docs/faults.md
 */
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { signIn, startApi } from './bench/server.mjs';
import { quotesIn } from './faults/world.mjs';
import { anyAddress, bookingRequest } from './lib/booking-request.mjs';
import { withClient } from './lib/client.mjs';
import { freePort } from './lib/free-port.mjs';
import { startHaproxy } from './lib/haproxy.mjs';
import { readOptions } from './lib/options.mjs';
import { diskFolder, startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { root } from './lib/workspace.mjs';

const USAGE = 'It is used like this: node tools/rolling-update.mjs --old FOLDER [--clients 8]';
/** Milliseconds between two requests of a client: the run is about the update, not about load. */
const BREATH_MS = 50;
/** Longer than HAProxy takes to see that a process is up: two looks, two seconds apart. */
const SEEN_MS = 6000;
const PROCESSES = 3;

const options = readOptions(USAGE, { old: { type: 'string', default: '' }, clients: { whole: [1, 64], default: 8 } });
const older = await import(pathToFileURL(join(resolve(options.old), 'tools/bench/server.mjs')).href);
const folder = mkdtempSync(join(diskFolder(), 'haulbook-rolling-'));
// The user that PostgreSQL runs as has to enter it.
chmodSync(folder, 0o755);
const endings = [() => rmSync(folder, { recursive: true, force: true })];
try {
  process.exitCode = (await update()) ? 0 : 1;
} finally {
  for (const ending of endings) await ending();
}

async function update() {
  const { url, stop } = await startPostgres({ dataDir: folder, settings: { fsync: 'on', max_connections: '100' } });
  endings.unshift(stop);
  const ports = [];
  while (ports.length < PROCESSES) ports.push(String(await freePort()));
  // Two proxies in front: clients name addresses of their own, as behind a CDN, so that no limit per caller is met.
  const shared = { WORKER: '1', LOG_LEVEL: 'silent', STOP_NOTICE_SECONDS: '7', MIGRATIONS: 'expand', TRUST_PROXY: '2' };
  const settingsOf = (port) => ({ ...shared, PORT: port });
  const processes = [];
  endings.unshift(() => Promise.all(processes.map((each) => each.stop())));
  for (const port of ports) processes.push(await older.startApi(url, folder, settingsOf(port)));
  const site = await startBalancer(ports);
  const load = startLoad(site, await signIn(site));
  const before = await migrationsOf(url);
  for (const [nth, port] of ports.entries()) {
    await pause(SEEN_MS);
    await processes[nth].stop();
    processes[nth] = await startApi(url, folder, settingsOf(port));
    say(`Process ${nth + 1} of ${PROCESSES} is new; failed so far: ${JSON.stringify(load.failed)}`);
  }
  await pause(SEEN_MS);
  const expanded = await migrationsOf(url);
  await endMigration(url);
  await pause(SEEN_MS);
  await load.stop();
  return report(load, [before, expanded, await migrationsOf(url)], await quotesIn(url));
}

function report({ answered, failed, booked }, migrations, found) {
  const lost = booked.filter((email) => found.get(email) !== 1);
  say(`Migrations that had run: ${migrations.join(', then ')}`);
  say(`Answered: ${JSON.stringify(answered)}; failed: ${JSON.stringify(failed)}`);
  say(
    `Bookings: ${booked.length} acknowledged, ${booked.length - lost.length} found once. Load of the machine: ${loadavg()[0].toFixed(1)}`,
  );
  return Object.keys(failed).length === 0 && lost.length === 0;
}

function migrationsOf(url) {
  return withClient(url, async (client) => (await client.query('SELECT count(*)::int AS count FROM migrations')).rows[0].count);
}

/** Start HAProxy in front of the processes. @returns its address */
async function startBalancer(ports) {
  const { url, stop } = await startHaproxy({ folder, port: await freePort(), ports });
  endings.unshift(stop);
  return url;
}

/** Run what is left of the migrations, as the documentation says once all processes are new. */
async function endMigration(url) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: folder,
    PUBLIC_URL: 'http://127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [join(root, 'apps/api/dist/server.cjs'), '--migrate'], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`--migrate ended with ${code}`);
}

/** Let clients book and read over connections that they keep. Nothing is sent twice. */
function startLoad(site, headers) {
  const agent = new Agent({ keepAlive: true });
  const [answered, failed, booked] = [{}, {}, []];
  let going = true;
  let number = 0;
  const works = [
    { name: 'booking', method: 'POST', path: '/api/portal/bookings', expected: 201 },
    { name: 'list of quotes', method: 'GET', path: '/api/quotes?limit=25&page=1&sort=createdAt,DESC', expected: 200 },
    { name: 'list of orders', method: 'GET', path: '/api/orders?limit=25&page=1', expected: 200 },
    { name: 'reports', method: 'GET', path: '/api/reports?period=this_month', expected: 200 },
    { name: 'who am I', method: 'GET', path: '/api/auth/me', expected: 200 },
  ];
  const ask = async ({ method, path }, body) => {
    const own =
      method === 'POST'
        ? { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-forwarded-for': anyAddress() }
        : headers;
    const call = request(`${site}${path}`, { method, agent, headers: own }).end(body && JSON.stringify(body));
    const [answer] = await once(call, 'response');
    return { status: answer.statusCode, body: await text(answer) };
  };
  const client = async (who) => {
    for (let turn = who; going; turn += 1) {
      const work = works[turn % works.length];
      const booking = work.method === 'POST' ? bookingRequest(`rolling-${++number}@example.com`, number) : undefined;
      const { status, body } = await ask(work, booking).catch((error) => ({ status: error.message, body: '' }));
      const counts = status === work.expected ? answered : failed;
      const name = status === work.expected ? work.name : `${work.name}: ${status} ${body.slice(0, 100)}`;
      counts[name] = (counts[name] ?? 0) + 1;
      if (booking && status === work.expected) booked.push(booking.contact.email);
      await pause(BREATH_MS);
    }
  };
  const clients = Array.from({ length: options.clients }, (_, who) => client(who));
  const stop = async () => {
    going = false;
    await Promise.all(clients);
    agent.destroy();
  };
  return { answered, failed, booked, stop };
}

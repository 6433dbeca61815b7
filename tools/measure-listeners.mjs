/**
 * node tools/measure-listeners.mjs [--listeners 1000 --events 40]: the memory that listeners to changes cost one process, the statements that
 * a change costs with one listener and with all of them, and when the first and the last of them have heard of it; on a scratch database
 * with a new server. Run by hand, not in the tests: memory and speed depend on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { signIn, startApi } from './bench/server.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { seedListeners } from './measure/seed-listeners.mjs';

const values = readOptions('It is used like this: node tools/measure-listeners.mjs [--listeners 1000 --events 40]', {
  listeners: { type: 'string', default: '1000' },
  events: { type: 'string', default: '40' },
});
const TARGET_MB = 100;

/** Listen; `until` resolves once the text has been heard. */
async function listen(url, headers) {
  const answer = await new Promise((resolve, reject) => get(url, { headers, agent: false }, resolve).on('error', reject));
  if (answer.statusCode !== 200) throw new Error(`The stream answered ${answer.statusCode}`);
  const waiting = new Map();
  answer.setEncoding('utf8').on('data', (data) => {
    for (const [text, resolve] of waiting) if (data.includes(text)) resolve(performance.now());
  });
  return {
    until: (text) => new Promise((resolve) => waiting.set(text, resolve)).finally(() => waiting.delete(text)),
    close: () => answer.destroy(),
  };
}

async function written(request) {
  const answer = await request;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Return what changes a record that all staff may read, and one of which the policy asks for its row. */
async function writer(origin) {
  const headers = { ...(await signIn(origin)), origin, 'content-type': 'application/json' };
  const send = (method, path, body) => written(fetch(`${origin}/api/${path}`, { method, headers, body: JSON.stringify(body) }));
  const crew = await send('POST', 'crew-members', { name: 'Sam' });
  const view = await send('POST', 'saved-views', { resource: 'leads', name: 'All', shared: true, query: 'view=board' });
  let turn = 0;
  return {
    'a record that all may read': { id: crew.id, write: () => send('PATCH', `crew-members/${crew.id}`, { name: `Sam ${++turn}` }) },
    'a record by the conditions of its row': {
      id: view.id,
      write: () => send('PATCH', `saved-views/${view.id}`, { name: `All ${++turn}` }),
    },
  };
}

/** Write a record again and again, each time all have heard of it; resolves with the statements of a write, and when they heard of it. */
async function told(db, listeners, { id, write }, events) {
  const times = { first: [], last: [] };
  await db.query('SELECT pg_stat_statements_reset()');
  for (let event = 0; event < events; event++) {
    const startedAt = performance.now();
    const [, ...heard] = await Promise.all([write(), ...listeners.map(({ until }) => until(id))]);
    times.first.push(Math.min(...heard) - startedAt);
    times.last.push(Math.max(...heard) - startedAt);
  }
  const { rows } = await db.query(`SELECT sum(calls)::int AS calls FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
    WHERE d.datname = current_database() AND query NOT LIKE '%pg_stat_statements%'`);
  return { statements: rows[0].calls / events, ...times };
}

const median = (times) => times.toSorted((one, other) => one - other)[times.length >> 1].toFixed(0);

const scratch = mkdtempSync(join(tmpdir(), 'haulbook-listeners-'));
const postgres = await startPostgres({ dataDir: scratch, settings: { shared_preload_libraries: 'pg_stat_statements' } });
const db = new pg.Client({ connectionString: postgres.url });
await db.connect();
await db.query('CREATE EXTENSION pg_stat_statements');
const api = await startApi(postgres.url, scratch);
const open = [];
try {
  const [one, ...others] = await seedListeners(postgres.url, Number(values.listeners));
  const writes = Object.entries(await writer(api.origin));
  const addListener = async (headers) => open.push(await listen(`${api.origin}/api/admin/live`, headers));
  await addListener(one);
  const alone = new Map();
  for (const [what, record] of writes) alone.set(what, await told(db, open, record, Number(values.events)));
  const before = api.rssMb();
  for (const headers of others) await addListener(headers);
  const connected = api.rssMb();
  for (const [what, record] of writes) {
    const all = await told(db, open, record, Number(values.events));
    const statements = `statements for each change with one listener ${alone.get(what).statements.toFixed(1)}, with ${open.length} ${all.statements.toFixed(1)}`;
    say(`${what}: ${statements}; the first of them heard after ${median(all.first)} ms, the last after ${median(all.last)} ms (p50)`);
  }
  const changed = api.rssMb();
  const cost = (now) => `${(now - before).toFixed(0)} MB`;
  say(
    `memory: ${before.toFixed(0)} MB with one listener; ${open.length} more cost ${cost(connected)}, after the changes ${cost(changed)} (target ${TARGET_MB})`,
  );
} finally {
  for (const { close } of open) close();
  await api.stop();
  await db.end();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

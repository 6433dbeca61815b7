/**
 * node tools/measure-search.mjs [--customers 1000000 --runs 60 --without-indexes]: how long the search of everything and the one of the list
 * of customers take when there are many, on a scratch database with a new server. Run by hand, not in the tests: speed depends on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { signIn, startApi } from './bench/server.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say, step } from './lib/progress.mjs';
import { seedCustomers, SEARCHES } from './measure/seed-customers.mjs';

const values = readOptions('It is used like this: node tools/measure-search.mjs [--customers 1000000 --runs 60 --without-indexes]', {
  customers: { type: 'string', default: '1000000' },
  runs: { type: 'string', default: '60' },
  'without-indexes': { type: 'boolean', default: false },
});
const count = Number(values.customers);
/** Where one searches: everything, or the list. */
const DOORS = {
  'Search box': (text) => `/api/admin/search?text=${encodeURIComponent(text)}`,
  'List of customers': (text) => `/api/customers?page=1&search=${encodeURIComponent(text)}`,
};

const scratch = mkdtempSync(join(tmpdir(), 'haulbook-search-'));
const postgres = await startPostgres({ dataDir: scratch });
let api = await startApi(postgres.url, scratch);
try {
  await api.stop();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await seed(client);
  // The start makes the indexes again, as it would on a database that grew before there were any.
  const progress = step('Starting, with the indexes of the search');
  api = await startApi(postgres.url, scratch);
  if (values['without-indexes']) await client.query('DROP INDEX customers_search');
  progress.done();
  await client.query('VACUUM ANALYZE customers');
  // Otherwise what was seeded is written to disk while the searches are measured.
  await client.query('CHECKPOINT');
  await client.end();
  await measureAll(await signIn(api.origin));
} finally {
  await api.stop();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function seed(client) {
  const progress = step(`Seeding ${count.toLocaleString('en-US')} customers`);
  await client.query('DROP INDEX customers_search');
  await seedCustomers(client, count);
  progress.done();
}

async function measureAll(headers) {
  for (const [door, pathOf] of Object.entries(DOORS)) {
    const all = [];
    for (const [name, texts] of Object.entries(SEARCHES)) all.push(...(await measure(`${door}, ${name}`, texts.map(pathOf), headers)));
    tell(`${door}, all of these`, all);
  }
}

/** Ask for each of these in turn, say how long that took, and return the times. */
async function measure(name, paths, headers) {
  const times = [];
  for (let run = 0; run < Number(values.runs); run++) {
    const startedAt = performance.now();
    const answer = await fetch(api.origin + paths[run % paths.length], { headers });
    if (!answer.ok) throw new Error(`${paths[run % paths.length]} answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    times.push(performance.now() - startedAt);
  }
  tell(name, times);
  return times;
}

/** Say the middle time and the longest but one in twenty. */
function tell(name, times) {
  times.sort((one, other) => one - other);
  const at = (share) => Math.round(times[Math.floor(times.length * share)]);
  say(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, best ${at(0)} ms`);
}

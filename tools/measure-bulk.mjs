/**
 * node tools/measure-bulk.mjs [--rows 10000]: how long a bulk change of customers takes to start, as a dry run and carried out, on a scratch
 * database with a new server. Run by hand, not in the tests: speed depends on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { signIn, startApi } from './bench/server.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { seedCustomers } from './measure/seed-customers.mjs';

const { rows } = readOptions('It is used like this: node tools/measure-bulk.mjs [--rows 10000]', {
  rows: { whole: [1, 50_000], default: 10_000 },
});
const LOOK_EVERY_MS = 250;

const scratch = mkdtempSync(join(tmpdir(), 'haulbook-bulk-'));
const postgres = await startPostgres({ dataDir: scratch });
const api = await startApi(postgres.url, scratch, { WORKER: '1' });
try {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await seedCustomers(client, rows);
  await client.query('VACUUM ANALYZE customers');
  await client.end();
  const headers = { ...(await signIn(api.origin)), 'content-type': 'application/json' };
  await measure(headers, true);
  await measure(headers, false);
} finally {
  await api.stop();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** Start a change of all customers, wait for its end, and say how long both took. */
async function measure(headers, dryRun) {
  const startedAt = performance.now();
  const work = { action: 'update', where: {}, values: { companyName: 'Acme' }, dryRun };
  const { id, total } = await asked('/api/customers/batches', { method: 'POST', headers, body: JSON.stringify(work) });
  const answeredAt = performance.now();
  let batch;
  do {
    await pause(LOOK_EVERY_MS);
    batch = await asked(`/api/batches/${id}`, { headers });
  } while (['waiting', 'running'].includes(batch.status));
  const seconds = (performance.now() - answeredAt) / 1000;
  const { status, changed, refused } = batch;
  say(
    `${dryRun ? 'Dry run' : 'Change'} of ${total}: answered in ${Math.round(answeredAt - startedAt)} ms, ${status} in ${seconds.toFixed(1)} s ` +
      `(${Math.round(total / seconds)} a second), ${changed} changed, ${refused} refused`,
  );
}

async function asked(path, init) {
  const answer = await fetch(api.origin + path, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

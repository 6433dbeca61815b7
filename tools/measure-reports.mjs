/**
 * node tools/measure-reports.mjs [--orders 100000 --runs 5]: how long the reports take when there are many orders, on a scratch database
 * with a new server. Run by hand, not in the tests: speed depends on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { keepFigures } from './bench/keep-figures.mjs';
import { signIn, startApi } from './bench/server.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say, step } from './lib/progress.mjs';
import { seedOrders } from './measure/seed-orders.mjs';

const values = readOptions('It is used like this: node tools/measure-reports.mjs [--orders 100000 --runs 5]', {
  orders: { type: 'string', default: '100000' },
  runs: { type: 'string', default: '5' },
});
const PERIODS = ['this_month', 'last_month', 'last_30_days', 'this_quarter', 'this_year', 'custom'];
const TARGET_MS = 500;
const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const scratch = mkdtempSync(join(tmpdir(), 'haulbook-reports-'));
const postgres = await startPostgres({ dataDir: scratch });
const api = await startApi(postgres.url, scratch);
try {
  const progress = step(`Seeding ${Number(values.orders).toLocaleString('en-US')} orders`);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await seedOrders(client, Number(values.orders));
  await keepFigures(client);
  await client.end();
  progress.done();
  const headers = await signIn(api.origin);
  for (const period of PERIODS) {
    const days = period === 'custom' ? `&from=${day(1090)}&to=${day(0)}` : '';
    await measure(
      `Reports, ${period === 'custom' ? 'three years' : period.replaceAll('_', ' ')}`,
      `/api/reports?period=${period}${days}`,
      headers,
    );
  }
} finally {
  await api.stop();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** Ask several times, and say the best and the middle time: other load on the machine can only make an answer slower. */
async function measure(name, path, headers) {
  const times = [];
  for (let run = 0; run < Number(values.runs); run++) {
    const startedAt = performance.now();
    const answer = await fetch(api.origin + path, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    times.push(Math.round(performance.now() - startedAt));
  }
  times.sort((one, other) => one - other);
  say(`${name}: best ${times[0]} ms, median ${times[times.length >> 1]} ms (target ${TARGET_MS})`);
}

/**
 * npm run load [-- --processes 1,2,3 --seconds 8 --rates 20,40,80 --customers 20000 --quotes 60000]: the highest rate of a busy Saturday's
 * requests at which 95 of 100 are answered within 250 ms and none fails, with one process and with several. Requests arrive by themselves
 * (open model), and their time counts from when they were due. --profile FOLDER writes profiles of the processes, for a flame graph. Generator, processes and PostgreSQL share the machine. Paper: docs/load.md
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seedReader } from './bench/pages.mjs';
import { seed } from './bench/seed.mjs';
import { PASSWORD, seedPeople } from './bench/sign-in.mjs';
import { signIn, startApi } from './bench/server.mjs';
import { prepareWorkspace } from './lib/built.mjs';
import { withClient } from './lib/client.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say, step } from './lib/progress.mjs';
import { arrive } from './load/arrivals.mjs';

const LIMIT_MS = 250;
const WARM_UP_MS = 8000;

const options = readOptions(
  'It is used like this: npm run load [-- --processes 1,2,3 --seconds 8 --rates 20,40,80 --customers 20000 --quotes 60000 --profile FOLDER]',
  {
    processes: { type: 'string', default: '1,2,3' },
    seconds: { whole: [1, 600], default: 8 },
    rates: { type: 'string', default: '10,20,30,40,60,80,100,120,150,180,220,260,300' },
    customers: { whole: [100, 1_000_000], default: 20_000 },
    quotes: { whole: [100, 5_000_000], default: 60_000 },
    profile: { type: 'string' },
  },
);
const numbers = (list) => list.split(',').map(Number);
const scratch = mkdtempSync(join(tmpdir(), 'haulbook-load-'));
let postgres;
let saturday;

try {
  await prepareWorkspace();
  // Its requests are those of the typed client, which was built just now.
  ({ saturday } = await import('./load/saturday.mjs'));
  postgres = await startPostgres({ dataDir: scratch });
  const people = await fill();
  for (const count of numbers(options.processes)) await measure(count, people);
} catch (error) {
  say(error.stack ?? String(error));
  process.exitCode = 1;
} finally {
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** Fill a database: catalog, windows and trucks by a first start, then customers and quotes. Resolves with who makes requests. */
async function fill() {
  const progress = step(
    `Seeding ${options.customers.toLocaleString('en-US')} customers and ${options.quotes.toLocaleString('en-US')} quotes`,
  );
  const api = await startApi(postgres.url, scratch, { DEMO: '1' });
  try {
    const people = await withClient(postgres.url, async (client) => {
      await seed(client, options);
      await seedReader(client, await seedPeople(client));
      const ids = async (table) => (await client.query(`SELECT id FROM ${table} ORDER BY id LIMIT 2000`)).rows.map(({ id }) => id);
      const { rows } = await client.query(`SELECT (now() AT TIME ZONE 'America/New_York')::date::text AS today`);
      return { quoteIds: await ids('quotes'), customerIds: await ids('customers'), today: rows[0].today };
    });
    const customer = await signIn(api.origin, { email: 'page-reader@example.com', password: PASSWORD });
    const staff = { ...(await signIn(api.origin)), origin: api.origin };
    progress.done();
    return { ...people, customer, staff };
  } finally {
    await api.stop();
  }
}

/** Raise the rate until it is too much for these processes; jobs run in the last one alone. */
async function measure(count, people) {
  const processes = [];
  try {
    for (let index = 0; index < count; index += 1)
      processes.push(await startApi(postgres.url, scratch, { WORKER: index === count - 1 ? '1' : '0' }, profiled()));
    const origins = processes.map(({ origin }) => origin);
    const works = saturday({ ...people, staff: { cookie: people.staff.cookie } });
    await arrive(origins, works, numbers(options.rates)[0], WARM_UP_MS);
    say(`\n${count} process${count === 1 ? '' : 'es'}: requests per second, p50, p95, p99 in ms, failed`);
    let best;
    for (const rate of numbers(options.rates)) {
      const result = await arrive(origins, works, rate, options.seconds * 1000);
      const isGood = result.failed === 0 && result.p95 <= LIMIT_MS;
      say(
        `${isGood ? ' ' : '✗'} ${String(rate).padStart(4)} ${[result.p50, result.p95, result.p99].map((ms) => ms.toFixed(0).padStart(7)).join('')} ${String(result.failed).padStart(5)} ${Object.keys(result.failures).slice(0, 2).join(', ')}`,
      );
      if (!isGood) break;
      best = { rate, ...result };
    }
    if (best) tell(best, processes);
  } finally {
    for (const process of processes) await process.stop();
  }
}

/** Return the options of Node that write where the time went, for a flame graph. */
function profiled() {
  return options.profile ? ['--cpu-prof', '--cpu-prof-dir', resolve(options.profile)] : [];
}

function tell({ rate, works }, processes) {
  say(
    `Up to ${rate} requests per second; memory ${processes.map((process) => `${Math.round(process.rssMb())} MB`).join(', ')}. At that rate:`,
  );
  for (const { name, count, p50, p95 } of works)
    say(
      `  ${name.padEnd(16)} ${String(count).padStart(5)} requests, p50 ${p50.toFixed(0).padStart(4)} ms, p95 ${p95.toFixed(0).padStart(4)} ms`,
    );
}

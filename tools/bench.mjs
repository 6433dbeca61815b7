/**
 * npm run bench [-- --seconds 3 --rounds 3 --only W1,W4 --quotes 200000 --no-scale --server postgres://…]: how fast the API is compared with
 * a floor measured in the same run, interleaved, on the same database (a new one, by default of the PostgreSQL from npm). Writes
 * bench-results.json. `--only pages` measures the site's pages alone. `--years 2 [--times 100 --trucks 6 --runs 10]` measures instead how long
 * lists, the search, the calendar and reports take after years of work. Speed is a ratio here, never a test.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load, median, warmUp } from './bench/measure.mjs';
import { pageWorks, seedReader } from './bench/pages.mjs';
import { seed } from './bench/seed.mjs';
import { keepFigures } from './bench/keep-figures.mjs';
import { seedYears } from './bench/seed-years.mjs';
import { PASSWORD, seedPeople, signInWorks, underFlood } from './bench/sign-in.mjs';
import { signIn, startApi, startFloor, startPageFloor } from './bench/server.mjs';
import { withClient } from './lib/client.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { followed, say, step } from './lib/progress.mjs';
import { buildServer, installWhenNeeded, root } from './lib/workspace.mjs';

const options = readOptions(
  'It is used like this: npm run bench [-- --seconds 3 --rounds 3 --only W1,W4 --customers 50000 --quotes 200000 --no-scale --server postgres://… | --years 2 --times 100 --trucks 6 --runs 10]',
  {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    customers: { type: 'string', default: '50000' },
    quotes: { type: 'string', default: '200000' },
    scale: { type: 'boolean', default: true },
    server: { type: 'string' },
    years: { type: 'string' },
    times: { type: 'string', default: '1' },
    trucks: { type: 'string', default: '6' },
    runs: { type: 'string', default: '10' },
  },
);
const milliseconds = Number(options.seconds) * 1000;
const rounds = Number(options.rounds);
const scratch = mkdtempSync(join(tmpdir(), 'haulbook-bench-'));
const STARTS = 5;
/** A scratch database is filled in minutes when nothing of it has to survive; what is measured on it only reads. */
const YEARS_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  autovacuum: 'off',
};
let postgres;
let workloads, knownRecords, measureYears;

try {
  if (!(await installWhenNeeded()) || !(await buildServer('api', 'resource-client')))
    throw new Error('The build failed; the reason is above.');
  // Their requests are those of the typed client, which was built just now.
  ({ workloads } = await import('./bench/workloads.mjs'));
  ({ knownRecords, measureYears } = await import('./bench/years.mjs'));
  const settings = options.years ? YEARS_SETTINGS : {};
  postgres = options.server ? { url: options.server, stop: async () => {} } : await startPostgres({ dataDir: scratch, settings });
  writeResults(options.years ? await measureAfterYears() : await measureAll());
} catch (error) {
  say(error.stack ?? String(error));
  process.exitCode = 1;
} finally {
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
}

function writeResults(results) {
  writeFileSync(join(root, 'bench-results.json'), `${JSON.stringify(results, null, 2)}\n`);
  say('Written to bench-results.json.');
}

async function measureAll() {
  const main = await measureMain();
  const scale = options.scale ? await measureScale() : undefined;
  return {
    node: process.version,
    seconds: Number(options.seconds),
    rounds,
    customers: Number(options.customers),
    quotes: Number(options.quotes),
    ...main,
    ...(scale ? { scale } : {}),
  };
}

/** Fill a database with years of work, and measure on it one request after another. */
async function measureAfterYears() {
  const [years, trucks] = [Number(options.years), Number(options.trucks) * Number(options.times)];
  const api = await startApi(postgres.url, scratch);
  try {
    const title = `Seeding ${years} years of ${trucks} trucks`;
    const jobs = await followed(
      title,
      (note) => seedYears(postgres.url, { years, trucks, note }),
      (count) => `${count.toLocaleString('en-US')} jobs`,
    );
    await followed('Adding up figures of days and jobs', () => withClient(postgres.url, keepFigures));
    const known = await withClient(postgres.url, knownRecords);
    const loadBefore = loadavg()[0];
    const results = await measureYears(api.origin, await signIn(api.origin), known, Number(options.runs));
    say(`Load of the machine: ${loadBefore.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after`);
    return { node: process.version, years, trucks, jobs, load: [loadBefore, loadavg()[0]], results };
  } finally {
    await api.stop();
  }
}

/** Create a database of this size with the API's own migrations; resolves with its address. */
async function database(name, customers, quotes) {
  const progress = step(`Seeding ${customers.toLocaleString('en-US')} customers and ${quotes.toLocaleString('en-US')} quotes`);
  await withClient(postgres.url, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const { application } = await import(pathToFileURL(join(root, 'apps/api/dist/application.js')).href);
  const { newDataSource, migrate } = await import(pathToFileURL(join(root, 'libs/platform/dist/index.js')).href);
  const dataSource = await newDataSource(application, url.href, 2).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  await withClient(url.href, (client) => seed(client, { customers, quotes }));
  progress.done();
  return url.href;
}

async function measureMain() {
  const url = await database('bench', Number(options.customers), Number(options.quotes));
  const api = await startApi(url, scratch);
  const floor = await startFloor(url);
  try {
    say(`From node to the first 200: ${Math.round(api.firstAnswerMs)} ms (first start on this database; the next below)`);
    const headers = await signIn(api.origin);
    const works = workloads(await prepare(url));
    say(
      `\n${'work'.padEnd(5)}${'API req/s'.padStart(11)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'floor req/s'.padStart(13)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'ratio'.padStart(8)}${'target'.padStart(8)}`,
    );
    const results = [];
    for (const work of works.filter(isWanted)) results.push(await compare(work, api, floor, headers));
    const rssMb = Math.round(api.rssMb());
    const passwordHash = await withClient(url, seedPeople);
    const sessionHash = createHash('sha256').update(headers.cookie.split('=')[1]).digest('hex');
    for (const work of signInWorks({ passwordHash, sessionHash }).filter(isWanted)) results.push(await compare(work, api, floor, headers));
    const flood = isWanted({ name: 'flood' }) ? await measureFlood(api, works, headers) : undefined;
    await api.stop();
    const pages = await measurePages(url, passwordHash);
    say(`\nMemory of the API under load (RSS): ${rssMb} MB (target 200)`);
    return { works: results, rssMb, ...pages, firstAnswer: await compareStarts(url), ...(flood ? { flood } : {}) };
  } finally {
    await api.stop();
    await floor.stop();
  }
}

/** Measure the time from starting node to the first 200, of the API and the floor in turns. */
async function compareStarts(url) {
  const runs = [];
  for (let start = 0; start < STARTS; start++) {
    const [floorMs, apiMs] = [await startOnce(() => startFloor(url)), await startOnce(() => startApi(url, scratch))];
    runs.push({ apiMs, floorMs, ratio: apiMs / floorMs });
  }
  const ratio = median(runs.map((run) => run.ratio));
  const { apiMs, floorMs } = runs.find((run) => run.ratio === ratio);
  say(
    `From node to the first 200: ${Math.round(apiMs)} ms, the floor ${Math.round(floorMs)} ms: ratio ${ratio.toFixed(1)} (median of ${STARTS}; target 5)`,
  );
  return { ratio, apiMs, floorMs };
}

async function startOnce(start) {
  const { firstAnswerMs, stop } = await start();
  await stop();
  return firstAnswerMs;
}

function isWanted({ name }) {
  const only = options.only?.split(',');
  return !only || only.includes(name) || (isPage(name) && only.includes('pages'));
}

function isPage(name) {
  return /^P\d/.test(name);
}

/** Measure the site's pages on a server of their own, whose memory is then that of serving pages. */
async function measurePages(url, passwordHash) {
  const anyPage = !options.only || options.only.split(',').some((name) => name === 'pages' || isPage(name));
  if (!anyPage) return {};
  await withClient(url, (client) => seedReader(client, passwordHash));
  const api = await startApi(url, scratch);
  let floor;
  try {
    const folder = join(scratch, 'pages');
    const all = await pageWorks(api.origin, folder, (email) => signIn(api.origin, { email, password: PASSWORD }));
    floor = await startPageFloor(folder);
    const pages = [];
    for (const work of all.filter(isWanted)) {
      const compared = await compare(work, api, floor, {});
      const { tail, floorTail } = compared;
      pages.push({ ...compared, bytes: work.bytes });
      say(
        `${''.padEnd(5)}${(work.bytes / 1000).toFixed(1)} KB, p99 ${tail.toFixed(1)} × p50 (target 3; the floor ${floorTail.toFixed(1)}), RSS ${Math.round(api.rssMb())} MB`,
      );
    }
    const pagesRssMb = Math.round(api.rssMb());
    say(`\nMemory after the pages (RSS): ${pagesRssMb} MB (target 250)`);
    return { pages, pagesRssMb };
  } finally {
    await api.stop();
    await floor?.stop();
  }
}

/** Measure how long readers wait at worst while strangers try passwords. */
async function measureFlood(api, works, headers) {
  const read = works.find(({ name }) => name === 'W4').api;
  const flood = await underFlood(api.origin, read, headers, { milliseconds, rounds });
  say(`W4's p99 alone: ${flood.aloneP99.toFixed(1)} ms; while 20 connections try wrong passwords: ${flood.floodedP99.toFixed(1)} ms`);
  return flood;
}

/** Select the ids to request, spread over the table, and the cursor of a reader after 100,000 quotes. */
function prepare(url) {
  return withClient(url, async (client) => {
    const ids = async (table) =>
      (await client.query(`SELECT id FROM ${table} WHERE deleted_at IS NULL ORDER BY id LIMIT 2000`)).rows.map((row) => row.id);
    const offset = Math.min(99_999, Number(options.quotes) - 100);
    const { rows } = await client.query('SELECT id, created_at FROM quotes ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET $1', [offset]);
    const deepCursor = Buffer.from(JSON.stringify([rows[0].created_at.toISOString(), rows[0].id])).toString('base64url');
    return { quoteIds: await ids('quotes'), customerIds: await ids('customers'), deepCursor };
  });
}

async function compare(work, api, floor, headers) {
  await warmUp(api.origin, work.api, headers);
  await warmUp(floor.origin, work.floor);
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const ours = await load(api.origin, work.api, milliseconds, headers);
    const theirs = await load(floor.origin, work.floor, milliseconds);
    runs.push({ api: ours, floor: theirs, ratio: ours.perSecond / theirs.perSecond });
  }
  const ratio = median(runs.map((run) => run.ratio));
  const middle = runs.find((run) => run.ratio === ratio);
  const cells = [middle.api, middle.floor].map(
    ({ perSecond, p50, p99 }, index) =>
      `${perSecond.toFixed(0).padStart(index ? 13 : 11)}${p50.toFixed(1).padStart(9)}${p99.toFixed(1).padStart(9)}`,
  );
  say(`${work.name.padEnd(5)}${cells.join('')}${ratio.toFixed(2).padStart(8)}${String(work.target ?? '').padStart(8)}  ${work.what}`);
  // Of all rounds: the p99 of one depends on what else the machine did in those seconds.
  const [tail, floorTail] = ['api', 'floor'].map((side) => median(runs.map(({ [side]: { p50, p99 } }) => p99 / p50)));
  return { name: work.name, what: work.what, target: work.target, ratio, api: middle.api, floor: middle.floor, tail, floorTail };
}

/** Measure the first list at 10,000 and at 1,000,000 rows, in turns: its time should not grow with the table. */
async function measureScale() {
  const [work] = workloads({ quoteIds: [], customerIds: [], deepCursor: '' });
  const tables = [];
  try {
    for (const quotes of [10_000, 1_000_000]) {
      const api = await startApi(await database(`bench_${quotes}`, 10_000, quotes), scratch);
      tables.push({ api, headers: await signIn(api.origin), runs: [] });
    }
    for (const { api, headers } of tables) await warmUp(api.origin, work.api, headers);
    for (let round = 0; round < rounds; round++)
      for (const { api, headers, runs } of tables) runs.push((await load(api.origin, work.api, milliseconds, headers)).p50);
  } finally {
    for (const { api } of tables) await api.stop();
  }
  const [p50At10k, p50At1m] = tables.map(({ runs }) => median(runs));
  const factor = p50At1m / p50At10k;
  say(
    `W1 at 10,000 rows: ${p50At10k.toFixed(1)} ms, at 1,000,000 rows: ${p50At1m.toFixed(1)} ms (median): factor ${factor.toFixed(2)} (target 1.3)`,
  );
  return { p50At10k, p50At1m, factor };
}

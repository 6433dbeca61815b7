/**
 * node tools/measure-exports.mjs [--rows 200000 --runs 3]: how long the files of a long list take and how much more memory the server needs
 * meanwhile, on a scratch database with a new server. Run by hand, not in the tests: speed depends on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seed } from './bench/seed.mjs';
import { signIn, startApi } from './bench/server.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say, step } from './lib/progress.mjs';

const values = readOptions('It is used like this: node tools/measure-exports.mjs [--rows 200000 --runs 3]', {
  rows: { type: 'string', default: '200000' },
  runs: { type: 'string', default: '3' },
});
const FORMATS = ['csv', 'xlsx', 'json'];
/** The columns of the list of quotes. */
const FIELDS = 'number,status,customer,service,expiresOn,totalCents,sentAt,createdAt';
const TARGET_SECONDS = 10;
const TARGET_MB = 60;
const SAMPLE_MS = 50;

const scratch = mkdtempSync(join(tmpdir(), 'haulbook-exports-'));
const postgres = await startPostgres({ dataDir: scratch });
const api = await startApi(postgres.url, scratch);
try {
  const progress = step(`Seeding ${Number(values.rows).toLocaleString('en-US')} quotes`);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await seed(client, { customers: 50_000, quotes: Number(values.rows) });
  await client.end();
  progress.done();
  const headers = await signIn(api.origin);
  for (let run = 0; run < 20; run++) await (await fetch(`${api.origin}/api/quotes?limit=25`, { headers })).text();
  for (let run = 1; run <= Number(values.runs); run++) for (const format of FORMATS) await measure(format, run, headers);
} finally {
  await api.stop();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** Download one file to nowhere, and say its time and by how much the memory of the server rose above what it was before. */
async function measure(format, run, headers) {
  const before = api.rssMb();
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, api.rssMb())), SAMPLE_MS);
  const startedAt = performance.now();
  const answer = await fetch(`${api.origin}/api/quotes/export?format=${format}&fields=${FIELDS}`, { headers });
  if (!answer.ok) throw new Error(`The export answered ${answer.status}: ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(sampling);
  say(
    `${format}, run ${run}: ${seconds.toFixed(1)} s (target ${TARGET_SECONDS}), ${(bytes / 1e6).toFixed(0)} MB, ` +
      `memory ${before.toFixed(0)} MB and up to ${(most - before).toFixed(0)} MB more (target ${TARGET_MB})`,
  );
}

/**
 * node tools/measure-import.mjs [--rows 10000 --runs 1]: how long a file of customers takes to be read, checked, imported, changed by a key
 * and undone, and one of addresses that name their customer, on a scratch database with a new server. Run by hand, not in the tests: speed
 * depends on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn, startApi } from './bench/server.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';

const { rows, runs } = readOptions('It is used like this: node tools/measure-import.mjs [--rows 10000 --runs 1]', {
  rows: { whole: [1, 20_000], default: 10_000 },
  runs: { whole: [1, 20], default: 1 },
});
const TARGET_SECONDS = 30;
const LOOK_EVERY_MS = 100;
const WORKING = ['checking', 'running', 'undoing'];

const scratch = mkdtempSync(join(tmpdir(), 'haulbook-imports-'));
const postgres = await startPostgres({ dataDir: scratch });
const api = await startApi(postgres.url, scratch, { WORKER: '1' });
try {
  const headers = await signIn(api.origin);
  for (let run = 1; run <= runs; run++) await measure(headers, run);
} finally {
  await api.stop();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function measure(headers, run) {
  const person = (index) => `Ann${index},Lee ${run},ann${index}.${run}@example.com`;
  const lines = (line) => Array.from({ length: rows }, (_, index) => line(index)).join('\n');
  const created = await imported(headers, 'customers', `First name,Last name,Email\n${lines(person)}`, { mode: 'create', key: null });
  await imported(headers, 'customers', `Email,Company\n${lines((index) => `ann${index}.${run}@example.com,Company ${index}`)}`, {
    mode: 'update',
    key: 'email',
  });
  const address = (index) => `ann${index}.${run}@example.com,${index} Elm Street,Raleigh,NC,27601`;
  const addresses = await imported(headers, 'customer-addresses', `Customer,Street address,City,State,ZIP code\n${lines(address)}`, {
    mode: 'create',
    key: null,
  });
  await timed(headers, addresses, 'undo', 'customer addresses, undo');
  await timed(headers, created, 'undo', 'customers, undo (changed since, so they stay)');
}

/** Upload, check and import a file, and say how long each took. */
async function imported(headers, resource, content, settings) {
  const startedAt = performance.now();
  const body = new FormData();
  body.append('file', new Blob([content]), `${resource}.csv`);
  const { id } = await asked(`/api/imports/files?resource=${resource}`, { method: 'POST', headers, body });
  tell(`${resource}, read`, startedAt, '');
  const view = await asked(`/api/imports/${id}/view`, { headers });
  const chosen = { ...view.settings, ...settings, whole: true };
  await timed(headers, id, 'check', `${resource}, check`, chosen);
  await timed(headers, id, 'run', `${resource}, import (${settings.mode})`);
  return id;
}

async function timed(headers, id, task, what, settings = {}) {
  const startedAt = performance.now();
  const json = { ...headers, 'content-type': 'application/json' };
  await asked(`/api/imports/${id}/${task}`, { method: 'POST', headers: json, body: JSON.stringify(settings) });
  let view;
  do {
    await pause(LOOK_EVERY_MS);
    view = await asked(`/api/imports/${id}/view`, { headers });
  } while (WORKING.includes(view.step));
  const { counts, step, undone, kept } = view;
  tell(what, startedAt, `${step} ${JSON.stringify({ ...counts, undone, kept })} ${view.note ?? ''}`);
}

async function asked(path, options) {
  const answer = await fetch(`${api.origin}${path}`, options);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function tell(what, startedAt, more) {
  const seconds = (performance.now() - startedAt) / 1000;
  say(`${what}: ${seconds.toFixed(1)} s for ${rows} rows (target ${TARGET_SECONDS}), memory ${api.rssMb().toFixed(0)} MB. ${more}`);
}

/**
 * node tools/measure-board.mjs [--trucks 12 --days 14 --runs 40 --jobs 1]: how long the schedule takes when every window of every truck has a visit, on
 * a scratch database with a new server. Run by hand, not in the tests: speed depends on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, startApi } from './bench/server.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { seedBoard } from './measure/seed-board.mjs';

const values = readOptions('It is used like this: node tools/measure-board.mjs [--trucks 12 --days 14 --runs 40 --jobs 1]', {
  trucks: { type: 'string', default: '12' },
  days: { type: 'string', default: '14' },
  runs: { type: 'string', default: '40' },
  /** How many jobs a truck takes in a window; with 2 one is free everywhere, so that what is left has to be computed. */
  jobs: { type: 'string', default: '1' },
});
const TARGET_MS = 50;
const WARM_UP = 5;

const scratch = mkdtempSync(join(tmpdir(), 'haulbook-board-'));
const postgres = await startPostgres({ dataDir: scratch });
const api = await startApi(postgres.url, scratch);
try {
  const [trucks, days, jobs] = [values.trucks, values.days, values.jobs].map(Number);
  const { visits, day } = await seedBoard(postgres.url, { trucks, days, jobs });
  const headers = await signIn(api.origin);
  const times = [];
  for (let run = 0; run < Number(values.runs) + WARM_UP; run++) {
    const startedAt = performance.now();
    const answer = await fetch(`${api.origin}/api/schedule?from=${day}&days=${values.days}`, { headers });
    if (!answer.ok) throw new Error(`The schedule answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    if (run >= WARM_UP) times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(0);
  say(
    `${values.trucks} trucks, ${values.days} days, ${visits} visits: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, best ${at(0)} ms (target ${TARGET_MS})`,
  );
} finally {
  await api.stop();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

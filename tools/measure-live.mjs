/**
 * node tools/measure-live.mjs [--trucks 12 --days 14 --runs 40]: how long after one dispatcher moves a visit the other one hears of it, and
 * has the day with the visit at its new place; on a scratch database with a new server. Run by hand, not in the tests: speed depends on the
 * machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, startApi } from './bench/server.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { listen } from './measure/live-stream.mjs';
import { seedBoard } from './measure/seed-board.mjs';

const values = readOptions('It is used like this: node tools/measure-live.mjs [--trucks 12 --days 14 --runs 40]', {
  trucks: { type: 'string', default: '12' },
  days: { type: 'string', default: '14' },
  runs: { type: 'string', default: '40' },
});
const TARGET_MS = 500;
const WARM_UP = 5;

async function answerOf(request) {
  const answer = await request;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Return what reads a day and moves a visit for the caller with these headers. */
function dispatcher(origin, headers) {
  const json = { ...headers, origin, 'content-type': 'application/json' };
  return {
    read: async (day) => (await answerOf(fetch(`${origin}/api/schedule?from=${day}&days=1`, { headers }))).days[0],
    move: (id, to) =>
      answerOf(
        fetch(`${origin}/api/appointments/${id}/move`, { method: 'POST', headers: json, body: JSON.stringify({ ...to, tell: false }) }),
      ),
  };
}

/**
 * Move a visit to the day that is free and back; returns when the other dispatcher heard of it and when they had read that day, in
 * milliseconds.
 */
async function timeOf({ one, other, changes, day, free }) {
  const { truckId, entries } = (await one.read(day)).trucks[0];
  const [{ id, windowId }] = entries;
  const isMoved = (change) => change.resource === 'appointments' && change.id === id;
  const startedAt = performance.now();
  const heard = changes.until(isMoved).then(() => performance.now() - startedAt);
  await Promise.all([heard, one.move(id, { date: free, windowId, truckId })]);
  const { trucks } = await other.read(free);
  if (!trucks.some((truck) => truck.entries.some((entry) => entry.id === id)))
    throw new Error('The other dispatcher heard of the move and does not see it.');
  const seen = performance.now() - startedAt;
  const isBack = changes.until(isMoved);
  await Promise.all([isBack, one.move(id, { date: day, windowId, truckId })]);
  return { heard: await heard, seen };
}

const scratch = mkdtempSync(join(tmpdir(), 'haulbook-live-'));
const postgres = await startPostgres({ dataDir: scratch });
const api = await startApi(postgres.url, scratch);
const streams = new AbortController();
try {
  const { visits, day, free } = await seedBoard(postgres.url, { trucks: Number(values.trucks), days: Number(values.days) });
  const [mine, theirs] = [await signIn(api.origin), await signIn(api.origin)];
  const changes = await listen(`${api.origin}/api/admin/live`, { headers: theirs, signal: streams.signal });
  const both = { one: dispatcher(api.origin, mine), other: dispatcher(api.origin, theirs), changes, day, free };
  const times = [];
  for (let run = 0; run < Number(values.runs) + WARM_UP; run++) {
    const time = await timeOf(both);
    if (run >= WARM_UP) times.push(time);
  }
  const at = (what, share) => {
    const sorted = times.map((time) => time[what]).sort((one, other) => one - other);
    return sorted[Math.floor((sorted.length - 1) * share)].toFixed(0);
  };
  const inWords = (what) => `${what} after p50 ${at(what, 0.5)} ms, p95 ${at(what, 0.95)} ms, at most ${at(what, 1)} ms`;
  say(
    `${visits} visits, ${times.length} moves by one dispatcher, by the other ${inWords('heard')}; ${inWords('seen')} (target ${TARGET_MS})`,
  );
} finally {
  streams.abort();
  await api.stop();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

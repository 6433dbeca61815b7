/**
 * node tools/measure-board.mjs [--trucks 12 --days 14 --runs 40]: how long the schedule takes when every window of every truck has a visit, on
 * a scratch database with a new server. Run by hand, not in the tests: speed depends on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { signIn, startApi } from './bench/server.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { seedOrders } from './measure/seed-orders.mjs';

const { values } = parseArgs({
  options: {
    trucks: { type: 'string', default: '12' },
    days: { type: 'string', default: '14' },
    runs: { type: 'string', default: '40' },
  },
});
const TARGET_MS = 50;
const WARM_UP = 5;

const TRUCKS = `INSERT INTO trucks (name) SELECT 'Truck ' || n FROM generate_series((SELECT count(*) + 1 FROM trucks), $1::int) n`;
/** One visit for each window of each truck and day, each of an order of its own. */
const VISITS = `INSERT INTO appointments (order_id, customer_id, window_id, truck_id, status, date, starts_at, ends_at, estimated_minutes, cubic_yards_milli)
  SELECT o.id, o.customer_id, p.window_id, p.truck_id, 'confirmed', p.date, p.date + p.starts_at::time, p.date + p.ends_at::time, 40, 1875
  FROM (SELECT row_number() OVER () AS nth, w.id AS window_id, w.starts_at, w.ends_at, t.id AS truck_id, now()::date + d AS date
        FROM windows w, trucks t, generate_series(1, $1::int) d) p
  JOIN (SELECT row_number() OVER (ORDER BY id) AS nth, id, customer_id FROM orders) o USING (nth)`;
const CLAIMS = `INSERT INTO slot_claims (date, window_id, truck_id, seat, minutes, cubic_yards_milli, appointment_id)
  SELECT date, window_id, truck_id, 1, 40, 1875, id FROM appointments WHERE status = 'confirmed'`;

const scratch = mkdtempSync(join(tmpdir(), 'haulbook-board-'));
const postgres = await startPostgres({ dataDir: scratch });
const api = await startApi(postgres.url, scratch);
try {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await seedOrders(client, Number(values.trucks) * Number(values.days) * 8);
  await client.query(TRUCKS, [values.trucks]);
  const { rowCount } = await client.query(VISITS, [values.days]);
  await client.query(CLAIMS);
  const { rows } = await client.query('SELECT (now()::date + 1)::text AS day');
  await client.query('ANALYZE');
  await client.end();
  const headers = await signIn(api.origin);
  const times = [];
  for (let run = 0; run < Number(values.runs) + WARM_UP; run++) {
    const startedAt = performance.now();
    const answer = await fetch(`${api.origin}/api/schedule?from=${rows[0].day}&days=${values.days}`, { headers });
    if (!answer.ok) throw new Error(`The schedule answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
    if (run >= WARM_UP) times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(0);
  say(
    `${values.trucks} trucks, ${values.days} days, ${rowCount} visits: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, best ${at(0)} ms (target ${TARGET_MS})`,
  );
} finally {
  await api.stop();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** Fills the trucks' days of a scratch database: a visit in every window of every truck. */
import pg from 'pg';
import { seedOrders } from './seed-orders.mjs';

const TRUCKS = `INSERT INTO trucks (name) SELECT 'Truck ' || n FROM generate_series((SELECT count(*) + 1 FROM trucks), $1::int) n`;
/** One visit for each window of each truck and day, each of an order of its own. */
const VISITS = `INSERT INTO appointments (order_id, customer_id, window_id, truck_id, status, date, starts_at, ends_at, estimated_minutes, cubic_yards_milli)
  SELECT o.id, o.customer_id, p.window_id, p.truck_id, 'confirmed', p.date, p.date + p.starts_at::time, p.date + p.ends_at::time, 40, 1875
  FROM (SELECT row_number() OVER () AS nth, w.id AS window_id, w.starts_at, w.ends_at, t.id AS truck_id, now()::date + d AS date
        FROM windows w, trucks t, generate_series(1, $1::int) d) p
  JOIN (SELECT row_number() OVER (ORDER BY id) AS nth, id, customer_id FROM orders) o USING (nth)`;
const CLAIMS = `INSERT INTO slot_claims (date, window_id, truck_id, seat, minutes, cubic_yards_milli, appointment_id)
  SELECT date, window_id, truck_id, 1, 40, 1875, id FROM appointments WHERE status = 'confirmed'`;
/** The first day of work with visits, and the first one after all visits; Sunday is none. */
const DAYS = `SELECT min(day) FILTER (WHERE nth <= $1::int)::text AS day, min(day) FILTER (WHERE nth > $1::int)::text AS free
  FROM (SELECT n AS nth, now()::date + n AS day FROM generate_series(1, $1::int + 7) n) d WHERE extract(dow FROM day) <> 0`;

/**
 * Seed `days` days from tomorrow on, on `trucks` trucks that take `jobs` jobs in a window: one visit in each.
 * @returns {Promise<{ visits: number, day: string, free: string }>} how many visits there are, the first day, and one of work without a visit
 */
export async function seedBoard(url, { trucks, days, jobs = 1 }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await seedOrders(client, trucks * days * 8);
    await client.query(TRUCKS, [trucks]);
    await client.query('UPDATE windows SET capacity_per_truck = $1', [jobs]);
    const { rowCount } = await client.query(VISITS, [days]);
    await client.query(CLAIMS);
    const { rows } = await client.query(DAYS, [days]);
    await client.query('ANALYZE');
    return { visits: rowCount, ...rows[0] };
  } finally {
    await client.end();
  }
}

/** Adds up what seeded orders cost, and past days, as timed jobs of the API do that do not run while it is measured. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/workspace.mjs';

/** No one waits for a statement here, so that it takes more than in the job. */
const AT_ONCE = 20_000;
/** Seeding may have silenced triggers, so that nothing is marked. */
const MARK = `INSERT INTO order_cost_marks (order_id) SELECT id FROM orders WHERE status IN ('completed', 'closed')`;

const reports = (file) => import(pathToFileURL(join(root, 'apps/api/dist/reports', file)).href);

/** Keep the figures of all orders and days. */
export async function keepFigures(client) {
  await client.query('SET statement_timeout = 0');
  await keepCosts(client);
  await keepDays(client);
  await client.query('VACUUM ANALYZE order_costs, order_cost_marks, report_days, report_marks');
}

async function keepCosts(client) {
  const { KEEP_NEXT } = await reports('kept-days/order-costs-statement.js');
  await client.query('DELETE FROM order_cost_marks');
  await client.query(MARK);
  await client.query('ANALYZE order_cost_marks');
  while ((await client.query(KEEP_NEXT, [AT_ONCE])).rowCount > 0);
  await client.query('DELETE FROM report_marks');
}

async function keepDays(client) {
  const { KeptDays } = await reports('kept-days/kept-days.service.js');
  const { rows } = await client.query(`SELECT key, value FROM settings WHERE key IN ('brand', 'costs')`);
  const db = {
    query: async (text, values) => (await client.query(text, values)).rows,
    transaction: async (work) => {
      await client.query('BEGIN');
      const result = await work(db);
      await client.query('COMMIT');
      return result;
    },
  };
  const settings = { get: async (name) => rows.find(({ key }) => key === name).value };
  await new KeptDays(db, settings, { now: () => new Date() }).keep();
}

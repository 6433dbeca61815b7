/** Adds up what seeded orders cost, as a timed job of the API does that does not run while it is measured. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/workspace.mjs';

/** No one waits for a statement here, so that it takes more than in the job. */
const AT_ONCE = 20_000;
/** Seeding may have silenced triggers, so that nothing is marked. */
const MARK = `INSERT INTO order_cost_marks (order_id) SELECT id FROM orders WHERE status IN ('completed', 'closed')`;

/** Keep the costs of all orders that are done. */
export async function keepCosts(client) {
  const { KEEP_NEXT } = await import(pathToFileURL(join(root, 'apps/api/dist/reports/order-costs-statement.js')).href);
  await client.query('SET statement_timeout = 0');
  await client.query('DELETE FROM order_cost_marks');
  await client.query(MARK);
  await client.query('ANALYZE order_cost_marks');
  while ((await client.query(KEEP_NEXT, [AT_ONCE])).rowCount > 0);
  await client.query('VACUUM ANALYZE order_costs, order_cost_marks');
}

/**
 * node tools/measure-marks.mjs [--rows 10000 --runs 5]: what the triggers cost that mark changes for reports: how long rows take to be inserted
 * with and without them, by turns, on a scratch database with a new server. Run by hand, not in the tests: speed depends on the machine.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { readOptions } from './lib/options.mjs';
import { startThrowawayPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';
import { root } from './lib/workspace.mjs';

const values = readOptions('It is used like this: node tools/measure-marks.mjs [--rows 10000 --runs 5]', {
  rows: { type: 'string', default: '10000' },
  runs: { type: 'string', default: '5' },
});
const [rows, runs] = [Number(values.rows), Number(values.runs)];

const EACH = `FROM generate_series(1, ${rows}) n, (SELECT id FROM customers) customer`;
/** Rows that each make a mark at least, but for those of the history. */
const INSERTS = {
  leads: `INSERT INTO leads (name, phone, source, status) SELECT 'Lead ' || n, '+19195550100', 'website', 'new' ${EACH}`,
  quotes: `INSERT INTO quotes (number, customer_id, status, source, sent_at) SELECT 'Q-' || n, customer.id, 'sent', 'online', now() ${EACH}`,
  invoices: `INSERT INTO invoices (number, customer_id, status, job, issued_at) SELECT 'INV-' || n, customer.id, 'issued', 'repeat', now() ${EACH}`,
  audit_entries: `INSERT INTO audit_entries (resource, record_id, record_version, actor_name, action) SELECT 'quotes', customer.id, 1, 'Staff', 'send' ${EACH}`,
};
const MARKING = `SELECT tgname AS name FROM pg_trigger WHERE tgrelid = to_regclass($1) AND tgname LIKE 'mark\\_%'`;

const server = await startThrowawayPostgres();
const client = new pg.Client({ connectionString: server.url });
try {
  await migrateAll();
  await client.connect();
  await client.query(`INSERT INTO customers (first_name, last_name, email) VALUES ('Ann', 'Lee', 'ann@example.com')`);
  for (const table of Object.keys(INSERTS)) await measure(table);
} finally {
  await client.end();
  await server.stop();
}

async function migrateAll() {
  const { application } = await import(pathToFileURL(join(root, 'apps/api/dist/application.js')).href);
  const { migrate, newDataSource } = await import(pathToFileURL(join(root, 'libs/platform/dist/index.js')).href);
  const dataSource = await newDataSource(application, server.url, 2).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
}

/** Insert by turns, and say all times: the middle ones are compared. */
async function measure(table) {
  const { rows: triggers } = await client.query(MARKING, [table]);
  if (triggers.length === 0) return say(`${table}: no trigger`);
  const [marked, unmarked] = [[], []];
  for (let run = 0; run < runs; run++) {
    unmarked.push(await insert(table, triggers));
    marked.push(await insert(table, []));
  }
  const more = (middle(marked) - middle(unmarked)) / rows;
  say(
    `${table} (${triggers.length} triggers): ${listed(unmarked)} ms without, ${listed(marked)} with: ${(more * 1000).toFixed(1)} µs a row`,
  );
}

/** @returns how many milliseconds the rows took with some triggers silent */
async function insert(table, silent) {
  await client.query('BEGIN');
  for (const { name } of silent) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  const startedAt = performance.now();
  await client.query(INSERTS[table]);
  const took = performance.now() - startedAt;
  await client.query('ROLLBACK');
  await client.query(`VACUUM ${table}, report_marks, order_cost_marks`);
  return took;
}

function middle(times) {
  return times.toSorted((one, other) => one - other)[times.length >> 1];
}

function listed(times) {
  return times.map((time) => Math.round(time)).join(', ');
}

import type { DataSource, QueryRunner } from 'typeorm';
import { inOldSchema } from '../testing/old-schema.js';
import { FirstSending1795920436855 } from './1795920436855-first-sending.js';
import { FirstSendingAside1795920436856 } from './1795920436856-first-sending-aside.js';
import { FirstSendingContract1795920436857 } from './1795920436857-first-sending-contract.js';

const [expand, aside, contract] = [
  new FirstSending1795920436855(),
  new FirstSendingAside1795920436856(),
  new FirstSendingContract1795920436857(),
];
const LAST = '2026-11-12T15:00:00.000Z';
const FIRST = '2026-11-10T15:20:00.000Z';

const QUOTE = `INSERT INTO quotes (number, customer_id, status, source, revision, sent_at)
  SELECT $1, id, 'sent', 'online', $2, '${LAST}' FROM customers LIMIT 1 RETURNING id`;
const SENT = `INSERT INTO audit_entries (resource, record_id, record_version, actor_name, action, created_at)
  SELECT 'quotes', q.id::text, 1, 'Staff', 'send', at::timestamptz FROM quotes q, unnest(ARRAY['${LAST}', '${FIRST}']) at WHERE q.number = $1`;

/** Quotes in the tables as they were: sent once, revised, revised with a history that is archived, and more than are filled at once. */
const withQuotes = async (runner: QueryRunner) => {
  for (const migration of [contract, aside, expand]) await migration.down(runner);
  await runner.query(`INSERT INTO customers (first_name, last_name, email) VALUES ('Ann', 'Lee', 'ann@example.com')`);
  for (const [number, revision] of [
    ['once', 1],
    ['revised', 3],
    ['archived', 2],
  ] as const) {
    await runner.query(QUOTE, [number, revision]);
    if (number !== 'archived') await runner.query(SENT, [number]);
  }
  await runner.query(`INSERT INTO quotes (number, customer_id, status, revision, sent_at)
    SELECT 'Q-' || n, (SELECT id FROM customers LIMIT 1), 'sent', 2, now() FROM generate_series(1, 1001) n`);
  await runner.query(`INSERT INTO audit_entries (resource, record_id, record_version, actor_name, action)
    SELECT 'quotes', id::text, 1, 'Staff', 'send' FROM quotes WHERE number LIKE 'Q-%'`);
};

const firstOf = async (dataSource: DataSource, number: string): Promise<string | undefined> => {
  const [row] = await dataSource.query<{ at: Date | null }[]>('SELECT first_sent_at AS at FROM quotes WHERE number = $1', [number]);
  return row!.at?.toISOString();
};

it('tells from the history when quotes were sent first that were revised since, those of the version before too', async () => {
  await inOldSchema(withQuotes, async (dataSource) => {
    const runner = dataSource.createQueryRunner();
    await expand.up(runner);
    await aside.up(runner);
    const first = (number: string) => firstOf(dataSource, number);
    expect(await Promise.all(['once', 'revised', 'archived'].map(first))).toEqual([undefined, FIRST, undefined]);
    expect(await dataSource.query('SELECT 1 FROM quotes WHERE revision > 1 AND first_sent_at IS NULL')).toHaveLength(1);
    await runner.query(`UPDATE quotes SET revision = 2 WHERE number = 'once'`);
    await runner.query('DELETE FROM report_marks');
    await contract.up(runner);
    expect(await first('once')).toBe(FIRST);
    expect(await dataSource.query('SELECT report FROM report_marks')).toEqual([{ report: 'speed' }]);
    await runner.query(SENT, ['once']);
    expect(await dataSource.query('SELECT 1 FROM report_marks')).toHaveLength(1);
    await runner.release();
  });
});

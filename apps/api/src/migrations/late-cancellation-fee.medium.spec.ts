import type { QueryRunner } from 'typeorm';
import { inOldSchema } from '../testing/old-schema.js';
import { OneFeeForLateCancellations1795449600000 } from './1795449600000-one-fee-for-late-cancellations.js';

/** Insert a price list with both fees, and pricing rules with a fee of their own. */
const withFees = (inRules: number) => async (runner: QueryRunner) => {
  const value = { minimumCents: 14_900, cancellation: { freeNoticeHours: 48, feeCents: inRules } };
  await runner.query(`INSERT INTO settings (key, label, section, value) VALUES ('pricing', 'Pricing', 'pricing', $1)`, [value]);
  const item = `INSERT INTO service_items (slug, name, kind, unit_cents) VALUES ($1, $1, 'fee', $2)`;
  await runner.query(item, ['late-cancellation', 5000]);
  await runner.query(item, ['dry-run', 7500]);
};

describe('one fee for late cancellations', () => {
  it.each([
    ['the price list’s stays where the rules named another', 7500, 5000, 1],
    ['no fee in the rules is no fee in the price list', 0, 0, 2],
  ])('%s', async (_, inRules, inPriceList, entries) => {
    await inOldSchema(withFees(inRules), async (dataSource) => {
      const runner = dataSource.createQueryRunner();
      await new OneFeeForLateCancellations1795449600000().up(runner);
      await runner.release();
      expect(await dataSource.query('SELECT value FROM settings')).toEqual([
        { value: { minimumCents: 14_900, cancellation: { freeNoticeHours: 48 } } },
      ]);
      const items = await dataSource.query<{ cents: number }[]>('SELECT unit_cents AS cents FROM service_items ORDER BY slug');
      expect(items.map(({ cents }) => cents)).toEqual([7500, inPriceList]);
      expect(await dataSource.query('SELECT count(*)::int AS entries FROM audit_entries')).toEqual([{ entries }]);
    });
  });
});

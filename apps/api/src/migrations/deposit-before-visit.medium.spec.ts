import { DataSource } from 'typeorm';
import { Setting } from '@haulbook/platform';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { DepositBeforeVisit1795326431000 } from './1795326431000-deposit-before-visit.js';

describe('a deposit before the visit, in an installation that is older', () => {
  let app: TestApp;
  let dataSource: DataSource;
  beforeAll(async () => {
    app = await startTestApp();
    dataSource = await new DataSource({ type: 'postgres', url: app.config.DATABASE_URL }).initialize();
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await app?.close();
  });

  /** Run the migration on a stored setting and return the result. */
  async function migrated(value: object): Promise<object> {
    const runner = dataSource.createQueryRunner();
    await runner.query(`UPDATE settings SET value = $1 WHERE key = 'quotes'`, [JSON.stringify(value)]);
    await new DepositBeforeVisit1795326431000().up(runner);
    await runner.release();
    return (await app.records.findOne(Setting, { key: 'quotes' }))!.value;
  }

  it('can be switched on in the form, which draws what is stored', async () => {
    expect(await migrated({ validDays: 14, invoiceDueDays: 7 })).toEqual({ validDays: 14, invoiceDueDays: 7, depositBeforeVisit: false });
  });

  it('stays as it was chosen', async () => {
    const chosen = { validDays: 14, invoiceDueDays: 7, depositBeforeVisit: true };
    expect(await migrated(chosen)).toEqual(chosen);
  });
});

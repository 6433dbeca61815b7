import { application } from '../../application.js';
import { cloneDatabase, templateDatabase, type TestDatabase } from '@haulbook/testing';
import { readConfig } from '../../config.js';
import { firstRun, newDataSource, migrate } from '@haulbook/platform';

describe('a start whose declarations are ahead of the database', () => {
  let database: TestDatabase;
  const start = () =>
    firstRun(application, readConfig({ DATABASE_URL: database.url, DEMO: '0', SEED_ADMIN_PASSWORD: 'correct horse battery' }));

  beforeAll(async () => {
    database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'ahead'));
    const dataSource = await newDataSource(application, database.url, 2).initialize();
    await migrate(dataSource);
    const changes = [
      'ALTER TABLE trucks RENAME COLUMN name TO title',
      'DROP TABLE quote_lines',
      'DROP TABLE rate_limits',
      'ALTER TABLE coupons DROP CONSTRAINT coupons_status_known',
      `ALTER TABLE coupons ADD CONSTRAINT coupons_status_known CHECK (status IN ('draft', 'active', 'archived'))`,
    ];
    for (const change of changes) await dataSource.query(change);
    await dataSource.destroy();
  });
  afterAll(() => database.drop());

  it('stops with all that is missing, tables of lines too, and the command that writes the migration', async () => {
    const stopped = await start().catch((error: Error) => error.message);
    expect(stopped).toMatch(
      /missing these parts of the declarations:\n(.*\n)*Run npm run db:diff to write the migration, then start again\.$/,
    );
    expect((stopped as string).match(/ {2}- .*/g)!.sort()).toEqual([
      '  - column trucks.name',
      '  - state "paused" of coupons.status',
      '  - table quote_lines',
      '  - table rate_limits',
    ]);
  });
});

import { DataSource } from 'typeorm';
import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import { WeekdaysByName1795235400000 } from './1795235400000-weekdays-by-name.js';

describe('naming the days of windows', () => {
  it('keeps the days there were, both ways', async () => {
    const database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'weekdays'));
    const dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    const runner = dataSource.createQueryRunner();
    const days = async () =>
      (await runner.query('SELECT weekdays FROM windows ORDER BY id')).map((row: { weekdays: unknown }) => row.weekdays);
    try {
      await runner.query(`CREATE TABLE windows (id integer, weekdays jsonb NOT NULL DEFAULT '[1,2,3,4,5,6]')`);
      await runner.query(`INSERT INTO windows VALUES (1, '[6,0]'), (2, '[]'), (3, DEFAULT)`);
      const migration = new WeekdaysByName1795235400000();
      await migration.up(runner);
      const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
      expect(await days()).toEqual([['sunday', 'saturday'], [], workdays]);
      await migration.down(runner);
      expect(await days()).toEqual([[0, 6], [], [1, 2, 3, 4, 5, 6]]);
    } finally {
      await runner.release();
      await dataSource.destroy();
      await database.drop();
    }
  });
});

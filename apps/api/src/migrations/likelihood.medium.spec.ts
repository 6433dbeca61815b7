import { DataSource } from 'typeorm';
import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import { LikelihoodAsADecimal1795324802705 } from './1795324802705-likelihood-as-a-decimal.js';

describe('keeping the likelihood as a decimal number', () => {
  it('changes the customers there are and what history says of them, both ways', async () => {
    const database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'likelihood'));
    const dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    const runner = dataSource.createQueryRunner();
    const customers = () => runner.query('SELECT id, likelihood_to_book AS likelihood FROM customers ORDER BY id');
    const history = () => runner.query('SELECT before, after FROM audit_entries ORDER BY id');
    const entries = [
      { before: null, after: { email: 'a@example.com', likelihoodToBook: 500 } },
      { before: { likelihoodToBook: 500 }, after: { likelihoodToBook: 1000 } },
      { before: { email: 'a@example.com' }, after: { email: 'b@example.com' } },
      { before: null, after: { likelihoodToBook: 500 } },
    ];
    try {
      await runner.query(`CREATE TABLE customers (id integer, likelihood_to_book integer NOT NULL DEFAULT '500')`);
      await runner.query(`INSERT INTO customers VALUES (1, DEFAULT), (2, 1000), (3, 123)`);
      await runner.query(`CREATE TABLE audit_entries (id serial, resource text, before jsonb, after jsonb)`);
      for (const [index, { before, after }] of entries.entries())
        await runner.query(`INSERT INTO audit_entries (resource, before, after) VALUES ($1, $2, $3)`, [
          index < 3 ? 'customers' : 'vehicles',
          before,
          after,
        ]);
      const migration = new LikelihoodAsADecimal1795324802705();
      await migration.up(runner);
      await runner.query(`INSERT INTO customers VALUES (4, DEFAULT)`);
      expect(await customers()).toEqual([
        { id: 1, likelihood: 0.5 },
        { id: 2, likelihood: 1 },
        { id: 3, likelihood: 0.123 },
        { id: 4, likelihood: 0.5 },
      ]);
      expect(await history()).toEqual([
        { before: null, after: { email: 'a@example.com', likelihoodToBook: 0.5 } },
        { before: { likelihoodToBook: 0.5 }, after: { likelihoodToBook: 1 } },
        entries[2],
        entries[3],
      ]);
      await migration.down(runner);
      expect((await customers()).map(({ likelihood }: { likelihood: number }) => likelihood)).toEqual([500, 1000, 123, 500]);
      expect(await history()).toEqual(entries);
    } finally {
      await runner.release();
      await dataSource.destroy();
      await database.drop();
    }
  });
});

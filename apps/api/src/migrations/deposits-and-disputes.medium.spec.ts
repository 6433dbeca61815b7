import { DataSource } from 'typeorm';
import { cloneDatabase, templateDatabase } from '@haulbook/testing';
import { DepositsAndDisputes1795319861787 } from './1795319861787-deposits-and-disputes.js';

describe('deposits and disputes', () => {
  it('can be taken back where an invoice was credited, which is called paid then', async () => {
    const database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'deposits'));
    const dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    const runner = dataSource.createQueryRunner();
    try {
      await runner.query(`CREATE TABLE invoices (id integer, status text CONSTRAINT invoices_status_known CHECK (status <> 'credited'))`);
      for (const table of ['invoice_lines', 'payments', 'refunds']) await runner.query(`CREATE TABLE ${table} (id integer)`);
      const migration = new DepositsAndDisputes1795319861787();
      await migration.up(runner);
      await runner.query(`INSERT INTO invoices VALUES (1, 'credited'), (2, 'issued')`);
      await migration.down(runner);
      expect(await runner.query('SELECT id, status FROM invoices ORDER BY id')).toEqual([
        { id: 1, status: 'paid' },
        { id: 2, status: 'issued' },
      ]);
    } finally {
      await runner.release();
      await dataSource.destroy();
      await database.drop();
    }
  });
});

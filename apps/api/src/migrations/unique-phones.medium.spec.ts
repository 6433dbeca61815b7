import type { DataSource, QueryRunner } from 'typeorm';
import { inOldSchema } from '../testing/old-schema.js';
import { UniquePhonesOfCustomers1795605128388 } from './1795605128388-unique-phones-of-customers.js';

const migration = new UniquePhonesOfCustomers1795605128388();

interface Person {
  name: string;
  email?: string;
  heardOf?: string;
  phone?: string;
}

/** Insert customers into the tables as they were, most of them with one number. */
const withCustomers = (people: Person[]) => async (runner: QueryRunner) => {
  await migration.down(runner);
  for (const { name, email = null, heardOf = null, phone = '+19195550100' } of people)
    await runner.query(
      `INSERT INTO customers (first_name, last_name, email, phone, last_interaction_date, notes) VALUES ($1, 'Lopez', $2, $3, $4, $5)`,
      [name, email, phone, heardOf, name === 'Jose' ? 'Dog in the yard' : null],
    );
};

const migrated = async (dataSource: DataSource) => {
  const runner = dataSource.createQueryRunner();
  try {
    await migration.up(runner);
  } finally {
    await runner.release();
  }
};
const phones = async (dataSource: DataSource): Promise<Record<string, string | null>> => {
  const rows = await dataSource.query<{ name: string; phone: string | null }[]>('SELECT first_name AS name, phone FROM customers');
  return Object.fromEntries(rows.map(({ name, phone }) => [name, phone]));
};

describe('making numbers unique', () => {
  const maria = { name: 'Maria', email: 'maria@example.com', heardOf: '2026-11-02' };
  const jose = { name: 'Jose', email: 'jose@example.com', heardOf: '2026-10-01' };
  const alone = { name: 'Alone', phone: '+19195550101' };

  it('leaves a number with the customer last heard of; the others keep it in their notes, with what to do', async () => {
    await inOldSchema(withCustomers([jose, maria, alone]), async (dataSource) => {
      await migrated(dataSource);
      expect(await phones(dataSource)).toEqual({ Maria: '+19195550100', Jose: null, Alone: '+19195550101' });
      const notes = expect.stringMatching(
        /^Dog in the yard\nPhone \+19195550100 is also that of Maria Lopez, .* contact of that customer\.$/,
      );
      expect(await dataSource.query(`SELECT notes, tags, version FROM customers WHERE first_name = 'Jose'`)).toEqual([
        { notes, tags: 'shared number', version: 2 },
      ]);
      const [entry] = await dataSource.query<object[]>(`SELECT before, after FROM audit_entries WHERE resource = 'customers'`);
      expect(entry).toMatchObject({ before: { phone: '+19195550100' }, after: { phone: null, notes } });
      const again = dataSource.query(`INSERT INTO customers (first_name, last_name, phone) VALUES ('Ann', 'Lee', '+19195550100')`);
      await expect(again).rejects.toMatchObject({ code: '23505' });
    });
  });

  it('leaves it with a customer who is reached by nothing else', async () => {
    await inOldSchema(withCustomers([maria, { name: 'Rosa' }]), async (dataSource) => {
      await migrated(dataSource);
      expect(await phones(dataSource)).toEqual({ Maria: null, Rosa: '+19195550100' });
    });
  });

  it('stops where the number is the only way to reach several, and says what to do', async () => {
    await inOldSchema(withCustomers([{ name: 'Rosa' }, { name: 'Luis' }, maria]), async (dataSource) => {
      await expect(migrated(dataSource)).rejects.toThrow(/^Some customers .* \+19195550100: Rosa Lopez and Luis Lopez\. Start the version/);
    });
  });
});

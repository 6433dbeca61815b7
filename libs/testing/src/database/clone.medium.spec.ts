import { Client } from 'pg';
import { clockOffset } from '../clock/index.js';
import { cloneDatabase, templateDatabase, type TestDatabase } from './clone.js';
import { withMaintenance } from './connection.js';

async function inDatabase<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

describe('databases for tests', () => {
  let prepared = 0;
  const prepare = (url: string) => {
    prepared += 1;
    return inDatabase(url, async (client) => void (await client.query('CREATE TABLE visit (note text, at timestamptz DEFAULT now())')));
  };
  const clones: TestDatabase[] = [];
  const clone = async (template: string) => {
    const database = await cloneDatabase(template);
    clones.push(database);
    return database;
  };

  afterAll(() => Promise.all(clones.map((database) => database.drop())));

  it('prepares a template once, however many ask for it at the same time', async () => {
    const names = await Promise.all([1, 2, 3].map(() => templateDatabase(prepare, 'once')));
    expect(new Set(names).size).toBe(1);
    expect(prepared).toBe(1);
  });

  it('gives every test file the prepared tables and rows of its own', async () => {
    const template = await templateDatabase(prepare, 'own rows');
    const [first, second] = await Promise.all([clone(template), clone(template)]);
    await inDatabase(first!.url, (client) => client.query("INSERT INTO visit VALUES ('mine')"));
    const { rows } = await inDatabase(second!.url, (client) => client.query('SELECT * FROM visit'));
    expect(rows).toEqual([]);
  });

  it('prepares again after a preparation that failed', async () => {
    await expect(templateDatabase(() => Promise.reject(new Error('no tables today')), 'second try')).rejects.toThrow('no tables today');
    const { url } = await clone(await templateDatabase(prepare, 'second try'));
    await expect(inDatabase(url, (client) => client.query('SELECT * FROM visit'))).resolves.toMatchObject({ rowCount: 0 });
  });

  it('keeps the time of the run, also where a column takes it by itself', async () => {
    const { url } = await clone(await templateDatabase(prepare, 'clock'));
    const before = Date.now();
    const { rows } = await inDatabase(url, (client) =>
      client.query<Record<string, Date>>(
        `INSERT INTO visit VALUES ('now')
         RETURNING at, now(), statement_timestamp() AS statement, transaction_timestamp() AS transaction, clock_timestamp() AS clock`,
      ),
    );
    for (const [name, at] of Object.entries(rows[0]!)) {
      expect([name, at.getTime() >= before && at.getTime() <= Date.now()]).toEqual([name, true]);
    }
    expect(clockOffset()).not.toBe(0);
  });

  it('drops a database that is still in use', async () => {
    const database = await clone(await templateDatabase(prepare, 'in use'));
    const user = new Client({ connectionString: database.url });
    user.on('error', () => undefined);
    await user.connect();
    await database.drop();
    const left = await withMaintenance((client) => client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database.name]));
    expect(left.rowCount).toBe(0);
    await user.end();
  });
});

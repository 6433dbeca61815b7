import { cloneDatabase, templateDatabase, until, type TestDatabase } from '@haulbook/testing';
import { Client } from 'pg';
import { visibleNow } from './visible-now.js';

describe('what statements see', () => {
  let database: TestDatabase;
  let [own, other]: Client[] = [];
  let now: () => Promise<string | null>;

  beforeAll(async () => {
    database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'empty'));
    [own, other] = [new Client(database.url), new Client(database.url)];
    await Promise.all([own.connect(), other.connect()]);
    await other.query('CREATE TABLE things (name text)');
    now = visibleNow({ query: async (text: string) => (await own!.query(text)).rows } as never);
  });
  afterAll(async () => {
    await Promise.all([own?.end(), other?.end()]);
    await database?.drop();
  });

  it.each(["INSERT INTO things VALUES ('chair')", "UPDATE things SET name = 'sofa'", 'DELETE FROM things'])(
    'has another name after each commit of another session: %s',
    async (statement) => {
      const before = await now();
      await other!.query(statement);
      expect(await now()).not.toBe(before);
    },
  );

  it('has another name once a transaction has ended that began long before', async () => {
    await other!.query("BEGIN; INSERT INTO things VALUES ('late')");
    const before = await now();
    await other!.query('COMMIT');
    expect(await now()).not.toBe(before);
  });

  it('keeps its name while things are only read', async () => {
    // Other tests have their databases on the same server, and each of their commits counts.
    const isSame = async () => {
      const before = await now();
      await other!.query('SELECT * FROM things');
      return (await now()) === before;
    };
    await until(isSame, 'a moment without a commit');
    expect.assertions(0);
  });
});

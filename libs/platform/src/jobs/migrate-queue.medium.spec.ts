import { cloneDatabase, templateDatabase, type TestDatabase } from '@haulbook/testing';
import { Client } from 'pg';
import { isQueueCurrent, migrateQueue } from './migrate-queue.js';

describe('the schema of the job queue', () => {
  let database: TestDatabase;
  let client: Client;
  const isCurrent = () => isQueueCurrent({ query: async (text: string) => (await client.query(text)).rows } as never);

  beforeAll(async () => {
    database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'empty'));
    client = new Client(database.url);
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
  });

  it('is made where there is none, and then is current, unlike an older or a newer one', async () => {
    expect(await isCurrent()).toBe(false);
    await migrateQueue(database.url);
    expect(await isCurrent()).toBe(true);
    await client.query('INSERT INTO graphile_worker.migrations (id) SELECT max(id) + 1 FROM graphile_worker.migrations');
    expect(await isCurrent()).toBe(false);
    await client.query('DELETE FROM graphile_worker.migrations WHERE id >= (SELECT max(id) - 1 FROM graphile_worker.migrations)');
    expect(await isCurrent()).toBe(false);
  });
});

import { cloneDatabase, templateDatabase, until, type TestDatabase } from '@haulbook/testing';
import type { Ask } from './ask.js';
import { askNowAndThen, withConnection } from './long-session.js';

describe('questions during hours of other work', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'empty'));
  });
  afterAll(() => database.drop());

  const session = async (ask: Ask) => (await ask<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]!.pid;

  it('keep no connection open between them', async () => {
    const isOver = (pid: number) =>
      withConnection(
        database.url,
        async (client) => (await client.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount === 0,
      );
    const work = async (ask: Ask) => {
      const first = await session(ask);
      await until(() => isOver(first), 'the end of the session');
      expect(await session(ask)).not.toBe(first);
    };
    await askNowAndThen(database.url, work, 1);
    expect.assertions(1);
  });

  it('have one connection while they follow each other', async () => {
    const sessions = await askNowAndThen(database.url, async (ask) => [await session(ask), await session(ask)]);
    expect(new Set(sessions).size).toBe(1);
  });
});

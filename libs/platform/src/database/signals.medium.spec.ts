import { cloneDatabase, templateDatabase, until, type TestDatabase } from '@haulbook/testing';
import { Client } from 'pg';
import { DatabaseSignals } from './signals.service.js';

let database: TestDatabase;
let other: Client;
let signals: DatabaseSignals;
const heard: string[] = [];

beforeAll(async () => {
  database = await cloneDatabase(await templateDatabase(() => Promise.resolve(), 'empty'));
  other = new Client(database.url);
  await other.connect();
  signals = new DatabaseSignals({ DATABASE_URL: database.url } as never);
  signals.listen('things_changed', { heard: (text) => heard.push(text), opened: () => undefined });
  signals.onApplicationBootstrap();
  await until(() => Promise.resolve(signals.isListening), 'the connection');
});
afterAll(async () => {
  await Promise.all([signals?.onModuleDestroy(), other?.end()]);
  await database?.drop();
});

describe('signals', () => {
  it('were heard that were sent before the question', async () => {
    await other.query("NOTIFY things_changed, 'chair'");
    await signals.caughtUp();
    expect(heard.splice(0)).toEqual(['chair']);
  });

  it('are asked about in one statement for all calls of a moment, and again for a call while the answer is on its way', async () => {
    const asked = jest.spyOn(Client.prototype, 'query');
    const together = [signals.caughtUp(), signals.caughtUp()];
    await until(() => Promise.resolve(asked.mock.calls.length > 0), 'the question');
    const later = [signals.caughtUp(), signals.caughtUp()];
    expect(await Promise.all([...together, ...later])).toEqual([true, true, true, true]);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  it('are asked about in the statement that names what statements see, where a call of the moment wants that', async () => {
    const asked = jest.spyOn(Client.prototype, 'query');
    await other.query("NOTIFY things_changed, 'table'");
    const [certain, name] = await Promise.all([signals.caughtUp(), signals.visibleNow()]);
    expect([certain, name, heard.splice(0)]).toEqual([true, expect.stringMatching(/^\d+:\d+:/), ['table']]);
    expect(await signals.caughtUp()).toBe(true);
    expect(asked.mock.calls.slice(1).map(([text]) => text)).toEqual([
      { name: 'visible_now', text: expect.stringContaining('snapshot') },
      '',
    ]);
    asked.mockRestore();
  });

  describe('and what statements see', () => {
    beforeAll(() => other.query('CREATE TABLE things (name text)'));

    it.each(["INSERT INTO things VALUES ('chair')", "UPDATE things SET name = 'sofa'", 'DELETE FROM things'])(
      'has another name after each commit of another session: %s',
      async (statement) => {
        const before = await signals.visibleNow();
        await other.query(statement);
        expect(await signals.visibleNow()).not.toBe(before);
      },
    );

    it('has another name once a transaction has ended that began long before', async () => {
      await other.query("BEGIN; INSERT INTO things VALUES ('late')");
      const before = await signals.visibleNow();
      await other.query('COMMIT');
      expect(await signals.visibleNow()).not.toBe(before);
    });

    it('keeps its name while things are only read', async () => {
      // Other tests have their databases on the same server, and each of their commits counts.
      const isSame = async () => {
        const before = await signals.visibleNow();
        await other.query('SELECT * FROM things');
        return (await signals.visibleNow()) === before;
      };
      await until(isSame, 'a moment without a commit');
      expect.assertions(0);
    });
  });

  it('are uncertain while the connection is down', async () => {
    await other.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await until(() => Promise.resolve(!signals.isListening), 'the loss');
    expect(await Promise.all([signals.caughtUp(), signals.visibleNow()])).toEqual([false, null]);
  });
});

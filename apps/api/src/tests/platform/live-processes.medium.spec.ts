import { startTestServer, listenLive, type LiveListener, type TestClient, type TestServer } from '@haulbook/identity/testing';
import type { RecordChange } from '@haulbook/resource-contracts';
import { DatabaseSignals } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { until } from '@haulbook/testing';
import { application } from '../../application.js';
import { CrewMember } from '../../scheduling/crew-member.entity.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const ofCrew = ({ resource }: RecordChange) => resource === 'crew-members';

/** Three processes on one database, and staff who listen at each. */
describe('changes of one process reach the listeners of all', () => {
  let first: TestApp;
  let others: TestServer[] = [];
  let boss: TestClient;
  const open: LiveListener[] = [];

  beforeAll(async () => {
    first = await startTestApp();
    const again = () => startTestServer(application, { reach: () => first.config.DATABASE_URL });
    others = [await again(), await again()];
    boss = await first.signInAs('super_admin');
  });
  afterAll(async () => {
    for (const server of others) await server.close();
    await first?.close();
  });
  afterEach(() => {
    for (const listener of open.splice(0)) listener.close();
  });

  const servers = () => [first, ...others];
  /** Listen at a process with the session that another began, once that process hears the database. */
  async function listenAt({ url, app }: Pick<TestServer, 'url' | 'app'>): Promise<LiveListener> {
    const signals = app.get(DatabaseSignals, { strict: false });
    await until(async () => signals.isListening, 'the connection for signals');
    const listener = await listenLive({ url, cookieHeader: boss.cookieHeader });
    open.push(listener);
    return listener;
  }
  const crew = (server: { records: TestApp['records'] }, name: string) => server.records.insert(CrewMember, { name });
  const createdId = async (listener: LiveListener) => (await listener.changes(ofCrew))?.map(({ id, kind }) => [id, kind]);

  it('whichever of them wrote', async () => {
    for (const writer of servers()) {
      const listeners = await Promise.all(servers().map(listenAt));
      const { id } = await crew(writer, 'Sam');
      for (const listener of listeners) expect(await createdId(listener)).toEqual([[id, 'created']]);
    }
  });

  it('and after the connection to the database was lost, all is read again', async () => {
    const listeners = await Promise.all(servers().map(listenAt));
    await first.records.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
    );
    await crew(first, 'Unheard');
    for (const listener of listeners) {
      let event = await listener.next();
      while (event && event.name !== 'missed') event = await listener.next();
      expect(event?.name).toBe('missed');
    }
    const { id } = await crew(others[1]!, 'Heard');
    for (const listener of listeners) expect(await createdId(listener)).toContainEqual([id, 'created']);
  });

  it('with as many statements for many listeners as for one', async () => {
    const db = first.app.get(Db);
    const counted = async (listeners: LiveListener[]) => {
      const query = jest.spyOn(db, 'query');
      const { id } = await crew(others[0]!, 'Counted');
      for (const listener of listeners) expect(await createdId(listener)).toContainEqual([id, 'created']);
      const count = query.mock.calls.filter(([text]) => text.includes('FROM sessions')).length;
      query.mockRestore();
      return count;
    };
    const one = await counted([await listenAt(first)]);
    const clients = await Promise.all(Array.from({ length: 20 }, () => first.signInAs('admin')));
    const many = await Promise.all(clients.map((client) => listenLive(client)));
    open.push(...many);
    // A sign of life may look them up once more.
    for (const count of [one, await counted(many)]) expect([1, 2]).toContain(count);
  });
});

import { listenLive, startTestServer, type LiveListener, type TestServer } from '@haulbook/identity/testing';
import { DatabaseSignals } from '@haulbook/platform';
import type { PersonHere, RecordPeople } from '@haulbook/resource-contracts';
import { until } from '@haulbook/testing';
import { application } from '../../application.js';
import { CrewMember } from '../../scheduling/crew-member.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';

const NEVER = '00000000-0000-4000-8000-000000000000';

/** Three processes on one database; each person has a page at one of them, and what they have open may be said to any. */
describe('who else has a record open', () => {
  let first: TestApp;
  let others: TestServer[] = [];
  let sam: { id: string };
  const pages: Page[] = [];

  interface Page {
    client: TestClient;
    listener: LiveListener;
    stream: string;
    name: string;
  }

  beforeAll(async () => {
    first = await startTestApp();
    const again = () => startTestServer(application, { reach: () => first.config.DATABASE_URL });
    others = [await again(), await again()];
    for (const { app } of [first, ...others]) {
      const signals = app.get(DatabaseSignals, { strict: false });
      await until(async () => signals.isListening, 'the connection for signals');
    }
    sam = await first.records.insert(CrewMember, { name: 'Sam' });
  });
  afterAll(async () => {
    for (const server of others) await server.close();
    await first?.close();
  });
  afterEach(() => {
    for (const { listener } of pages.splice(0)) listener.close();
  });

  const at = (process: number) => [first, ...others][process]!;
  /** Open a page of a new person at a process. */
  async function page(process: number, role: 'admin' | 'super_admin' = 'admin'): Promise<Page> {
    const client = await first.signInAs(role);
    const { body: me } = await client.get('/api/auth/me');
    const listener = await listenLive({ url: at(process).url, cookieHeader: client.cookieHeader });
    const { name, data } = (await listener.next())!;
    expect(name).toBe('stream');
    const opened = { client, listener, stream: data, name: me.user.name as string };
    pages.push(opened);
    return opened;
  }
  /** Say at a process what a page has open. */
  async function say({ client, stream }: Page, record: object | null, process = 0): Promise<number> {
    const answer = await fetch(`${at(process).url}/api/admin/live/${stream}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: client.cookieHeader },
      body: JSON.stringify({ record }),
    });
    return answer.status;
  }
  const crew = (id: string, editing = false) => ({ resource: 'crew-members', id, editing });
  /** Wait until a page is told of these people. */
  async function hears({ listener }: Page, people: PersonHere[]): Promise<void> {
    for (;;) {
      const event = await listener.next();
      if (!event) throw new Error('The stream ended');
      if (event.name === 'people' && JSON.stringify((JSON.parse(event.data) as RecordPeople).people) === JSON.stringify(people)) return;
    }
  }

  it('is told to each of them across processes, and that one edits, goes on or closes the page', async () => {
    const [ann, bob, cid] = [await page(0), await page(1), await page(2)];
    for (const [index, one] of [ann, bob, cid].entries()) expect(await say(one, crew(sam.id), (index + 1) % 3)).toBe(204);
    const here = (...people: Page[]) =>
      people.map(({ name }) => ({ name, editing: false })).sort((one, other) => one.name.localeCompare(other.name));
    await Promise.all([hears(ann, here(bob, cid)), hears(bob, here(ann, cid)), hears(cid, here(ann, bob))]);
    await say(bob, crew(sam.id, true), 2);
    const editing = here(bob, cid).map((person) => ({ ...person, editing: person.name === bob.name }));
    await hears(ann, editing);
    await say(bob, null, 0);
    await hears(ann, here(cid));
    cid.listener.close();
    await hears(ann, []);
  });

  it('is no one besides oneself, in however many pages', async () => {
    const [ann, bob] = [await page(0), await page(1)];
    const again = await listenLive({ url: at(2).url, cookieHeader: ann.client.cookieHeader });
    const stream = (await again.next())!.data;
    const second = { ...ann, listener: again, stream };
    pages.push(second);
    for (const one of [ann, second, bob]) await say(one, crew(sam.id));
    await hears(bob, [{ name: ann.name, editing: false }]);
    await hears(second, [{ name: bob.name, editing: false }]);
    await hears(ann, [{ name: bob.name, editing: false }]);
    again.close();
    await say(ann, crew(sam.id, true));
    await hears(bob, [{ name: ann.name, editing: true }]);
  });

  it('ends also where a page is closed before its word has gone round', async () => {
    const [ann, bob] = [await page(0), await page(1)];
    await say(ann, crew(sam.id));
    const said = say(bob, crew(sam.id));
    bob.listener.close();
    await said;
    // Whether Bob was there for a moment depends on what came first; in the end there is only who came after.
    const cid = await page(2);
    await say(cid, crew(sam.id));
    await hears(ann, [{ name: cid.name, editing: false }]);
  });

  it('is found out by a process that missed it', async () => {
    const [ann, bob] = [await page(0), await page(1)];
    await say(ann, crew(sam.id));
    await first.records.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
    );
    await say(bob, crew(sam.id));
    let event = await ann.listener.next();
    while (event && event.name !== 'missed') event = await ann.listener.next();
    await say(ann, crew(sam.id));
    await say(bob, crew(sam.id, true));
    await hears(ann, [{ name: bob.name, editing: true }]);
  });

  it('is for those alone who may read the record, and for staff', async () => {
    const admin = await page(0);
    const token = { resource: 'api-tokens', id: NEVER, editing: false };
    expect(await say(admin, token)).toBe(404);
    expect(await say(admin, { ...token, resource: 'nothing' })).toBe(404);
    expect(await say(await page(0, 'super_admin'), token)).toBe(204);
    const path = `/api/admin/live/${NEVER}`;
    expect((await first.visitor().put(path, { record: null })).status).toBe(401);
    expect((await (await first.signInAs('customer')).put(path, { record: null })).status).toBe(403);
    expect((await admin.client.put('/api/admin/live/nothing', { record: null })).status).toBe(400);
    expect((await admin.client.put(path, { record: { resource: 'leads' } })).status).toBe(400);
  });
});

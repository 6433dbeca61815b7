import { Injectable, type OnModuleInit } from '@nestjs/common';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { ChangeDispatcher, SYSTEM_ACTOR, WebhookDelivery, WebhookEndpoint, WebhookFollower } from '@haulbook/platform';
import { ChangeListeners, Records, runAs } from '@haulbook/resource';
import { until } from '@haulbook/testing';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';

const asSystem = <T>(work: () => Promise<T>) => runAs(SYSTEM_ACTOR, work);

/** Changes a book while the server starts, before it hears any signal. */
@Injectable()
class EarlyWriter implements OnModuleInit {
  constructor(private readonly records: Records) {}

  async onModuleInit(): Promise<void> {
    await asSystem(() => this.records.insert(Book, { title: 'Early', author: 'A bird' }));
  }
}

describe('webhooks hear', () => {
  let server: TestServer;
  let boss: TestClient;
  let follower: WebhookFollower;
  let dispatcher: ChangeDispatcher;
  let listeners: ChangeListeners;
  beforeAll(async () => {
    server = await startTestServer({ ...application, parts: [...application.parts, { providers: [EarlyWriter] }] });
    boss = await server.signIn('super_admin');
    follower = server.app.get(WebhookFollower, { strict: false });
    dispatcher = server.app.get(ChangeDispatcher, { strict: false });
    listeners = server.app.get(ChangeListeners, { strict: false });
  });
  afterAll(() => server?.close());
  afterEach(async () => {
    await server.records.db.query(`DELETE FROM webhook_deliveries`);
    await server.records.db.query(`DELETE FROM webhook_endpoints`);
    await follower.listen();
  });

  const sql = <Row extends object>(text: string, values?: unknown[]) => server.records.db.query<Row>(text, values);
  /** Insert an active webhook by SQL alone, so that no signal tells of it. */
  async function active({ resource = 'books', filter = null }: Partial<WebhookEndpoint> = {}): Promise<WebhookEndpoint> {
    const [row] = await sql<{ id: string }>(
      `INSERT INTO webhook_endpoints (name, url, status, resource, events, filter, owner_id)
       VALUES ('Shop', 'https://shop.example', 'active', $1, '{created}', $2, $3) RETURNING id`,
      [resource, filter && JSON.stringify(filter), boss.person!.userId],
    );
    return server.records.get(WebhookEndpoint, row!.id);
  }
  const dispatch = () => asSystem(() => dispatcher.dispatch());
  const messages = ({ id }: WebhookEndpoint) => server.records.count(WebhookDelivery, { webhookId: id });

  it('of a change that was made before the server heard any signal', async () => {
    const webhook = await active();
    await dispatch();
    expect(await messages(webhook)).toBe(1);
  });

  it('of what changes from the moment on in which the first secret is shown', async () => {
    const asked = { name: 'Shop', url: 'https://shop.example', resource: 'members', events: ['created'] };
    const { body } = await boss.post('/api/webhook-endpoints', asked);
    expect(listeners.hears('members')).toBe(false);
    await boss.post(`/api/webhook-endpoints/${body.id}/secret`);
    expect(listeners.hears('members')).toBe(true);
  });

  it('of everything while it cannot be found out which webhooks there are', async () => {
    await follower.listen();
    expect(listeners.hears('members')).toBe(false);
    await sql('ALTER TABLE webhook_endpoints RENAME TO away');
    await follower.listen();
    await sql('ALTER TABLE away RENAME TO webhook_endpoints');
    expect(listeners.hears('members')).toBe(true);
    await follower.listen();
    expect(listeners.hears('members')).toBe(false);
  });

  it('of everything while the connection for signals is lost', async () => {
    await follower.listen();
    await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`);
    await until(async () => listeners.hears('members'), 'the loss');
    await until(async () => !listeners.hears('members'), 'the next connection');
  });

  it('of a new webhook in every process within a minute, should its signal be lost', async () => {
    const other = await startTestServer(application, { reach: () => server.config.DATABASE_URL });
    const elsewhere = other.app.get(ChangeListeners, { strict: false });
    try {
      await until(async () => !elsewhere.hears('members'), 'the other process to listen');
      await active({ resource: 'members' });
      expect([listeners.hears('members'), elsewhere.hears('members')]).toEqual([false, false]);
      await asSystem(() => dispatcher.catchUp());
      await until(async () => listeners.hears('members') && elsewhere.hears('members'), 'both processes to hear of it');
    } finally {
      await other.close();
    }
  });

  it('of a change once more after an error of the database, which stops none', async () => {
    const webhook = await active({ filter: { copies: { $gte: 2 } } });
    await follower.listen();
    await asSystem(() => server.records.insert(Book, { title: 'Emma', author: 'Jane Austen', copies: 2 }));
    await sql('ALTER TABLE books RENAME COLUMN copies TO away');
    await expect(dispatch()).rejects.toThrow('copies');
    await sql('ALTER TABLE books RENAME COLUMN away TO copies');
    expect([(await server.records.get(WebhookEndpoint, webhook.id)).status, await messages(webhook)]).toEqual(['active', 0]);
    await dispatch();
    expect(await messages(webhook)).toBe(1);
  });

  it('no more of a condition that their person may no longer ask', async () => {
    const refused = await active({ filter: { price: 3 } });
    const other = await active();
    await follower.listen();
    await asSystem(() => server.records.insert(Book, { title: 'Emma', author: 'Jane Austen' }));
    await dispatch();
    expect(await server.records.get(WebhookEndpoint, refused.id)).toMatchObject({
      status: 'failing',
      stoppedBecause: 'Unknown field "price"',
    });
    expect([await messages(refused), await messages(other)]).toEqual([0, 1]);
  });
});

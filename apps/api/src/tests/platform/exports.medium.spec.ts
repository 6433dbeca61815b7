import { get, type IncomingMessage, type Server } from 'node:http';
import { AuditEntry, ExportHost } from '@haulbook/resource';
import { until } from '@haulbook/testing';
import { useTestApp, type TestClient } from '../../testing/test-app.js';

/** Exports that run at once, and those that wait for their turn. */
const [AT_ONCE, WAITING] = [2, 6];
const ALL = '/api/leads/export?format=csv&fields=name,message';

describe('downloads of lists', () => {
  const app = useTestApp();
  let boss: TestClient;
  beforeAll(async () => {
    boss = await app.signInAs('super_admin');
    await app.records.db.query(`INSERT INTO leads (name, message) SELECT 'Lead ' || n, 'Please call' FROM generate_series(1, 3) n`);
  });

  const exported = () => app.records.find(AuditEntry, { action: 'export' });
  const host = () => app.app.get(ExportHost, { strict: false });
  afterEach(() => {
    host().stalledMs = 20_000;
  });
  const open = async () => {
    const server = app.app.getHttpServer() as Server;
    return new Promise<number>((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
  };

  /** Wait until one more download is over for the server too: it gives its turn back after the caller has the whole file. */
  const noted = (before: number) => until(async () => (await exported()).length > before, 'the entry');

  /** Create an API token with these scopes. */
  async function token(...scopes: string[]) {
    const { body } = await boss.post('/api/api-tokens', { name: 'Books', scopes });
    const { secret } = (await boss.post(`/api/api-tokens/${body.id}/secret`)).body as { secret: string };
    return { authorization: `Bearer ${secret}` };
  }

  /** Take turns of exports until the returned function gives them back. */
  function busy(turns: number): () => Promise<unknown> {
    const ends: (() => void)[] = [];
    const running = Array.from({ length: turns }, () => host().run(() => new Promise<void>((resolve) => ends.push(resolve))));
    return async () => {
      for (let ended = 0; ended < turns; ended += 1) {
        await until(async () => ends.length > ended, 'the next turn');
        ends[ended]?.();
      }
      await Promise.all(running);
    };
  }

  it('wait for their turn', async () => {
    const before = (await exported()).length;
    const release = busy(AT_ONCE);
    let isDone = false;
    const waiting = boss.get(ALL).finally(() => (isDone = true));
    expect((await boss.get('/api/leads?limit=1')).status).toBe(200);
    expect(isDone).toBe(false);
    await release();
    expect((await waiting).status).toBe(200);
    await noted(before);
  });

  it('are refused in words when too many wait', async () => {
    const before = (await exported()).length;
    const release = busy(AT_ONCE + WAITING);
    const { status, body } = await boss.get(ALL);
    expect([status, body.message]).toEqual([503, 'Several exports are running already. Please try again in a minute.']);
    await release();
    expect((await boss.get(ALL)).status).toBe(200);
    await noted(before);
  });

  it('of a caller who left before its turn are not read at all', async () => {
    const auth = await token('leads:read');
    const [before, connections] = [(await exported()).length, await open()];
    const release = busy(AT_ONCE);
    const left = get(app.url + ALL, { headers: auth, agent: false }).on('error', () => undefined);
    await until(async () => (await open()) > connections, 'the connection');
    const behind = boss.get(ALL);
    left.destroy();
    await until(async () => (await open()) <= connections + 1, 'the end of the connection');
    await release();
    expect((await behind).status).toBe(200);
    await noted(before);
    expect(await exported()).toHaveLength(before + 1);
  });

  it('that are not read for a while end, and let go of their connection', async () => {
    await app.records.db.query(`INSERT INTO leads (name, message) SELECT 'Stalled', repeat('x', 5000) FROM generate_series(1, 8000)`);
    const auth = await token('leads:read');
    host().stalledMs = 200;
    const before = (await exported()).length;
    const response = await new Promise<IncomingMessage>((resolve) => get(app.url + ALL, { headers: auth, agent: false }, resolve));
    response.on('error', () => undefined);
    expect(response.statusCode).toBe(200);
    await noted(before);
    const last = (await exported()).toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)).at(-1)!;
    expect(last.after!['rows']).toBeLessThan(8000);
    const held = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
    await until(async () => (await app.records.db.query(held)).length === 0, 'the end of the transaction');
    response.destroy();
  });

  it('are open to an API token with the scope to read the list, and to no other', async () => {
    const client = app.visitor();
    const [reads, writes, others] = [await token('coupons:read'), await token('coupons:write'), await token('leads:read')];
    const url = '/api/coupons/export?format=json';
    expect(
      [await client.get(url, reads), await client.get(url, writes), await client.get(url, others)].map(({ status }) => status),
    ).toEqual([200, 403, 403]);
    expect((await client.get('/api/users/export?format=json', reads)).status).toBe(403);
    expect((await client.get('/api/reports', reads)).status).toBe(403);
    expect((await client.get(url)).status).toBe(401);
  });
});

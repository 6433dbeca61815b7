import { listenLive, startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { BadSettings, replicaProvider } from '@haulbook/platform';
import { MISSED_EVENT } from '@haulbook/resource-contracts';
import { startTcpProxy, startWithStandby, until, type TcpProxy, type WithStandby } from '@haulbook/testing';
import { Client } from 'pg';
import { application } from '../src/application.js';

/** Lists and exports read from a real standby, whose replay the tests stop. */
describe('a replica', () => {
  let servers: WithStandby;
  let standby: Client;
  let proxy: TcpProxy;
  let server: TestServer;
  let ann: TestClient;
  let bob: TestClient;

  beforeAll(async () => {
    servers = await startWithStandby();
    const settings: Record<string, string> = {};
    const reach = async (url: string) => {
      standby = await until(() => connected(servers.standbyUrl(url)), 'the database on the standby');
      proxy = await startTcpProxy(servers.standbyUrl(url));
      settings['DATABASE_READ_URL'] = proxy.url;
      return url;
    };
    server = await startTestServer(application, { settings, reach });
    [ann, bob] = [await server.signIn('admin'), await server.signIn('admin')];
  });
  afterAll(async () => {
    await standby?.end();
    await proxy?.stop();
    await server?.close();
    await servers?.stop();
  });

  async function connected(url: string): Promise<Client | null> {
    const client = new Client({ connectionString: url });
    return client.connect().then(
      () => client,
      () => null,
    );
  }
  async function caughtUp(): Promise<void> {
    // A commit takes along what was logged before it and waits to be written.
    await server.records.db.query(`SELECT pg_logical_emit_message(true, 'test', 'on') IS NULL`);
    const [now] = await server.records.db.query<{ position: string }>('SELECT pg_current_wal_flush_lsn()::text AS position');
    const has = `SELECT 1 WHERE pg_last_wal_replay_lsn() >= $1::pg_lsn`;
    await until(async () => (await standby.query(has, [now!.position])).rowCount, 'replay');
  }
  /** Stop the replay while `work` runs. */
  async function behind(work: () => Promise<void>): Promise<void> {
    await caughtUp();
    await standby.query('SELECT pg_wal_replay_pause()');
    const paused = async () =>
      (await standby.query(`SELECT pg_get_wal_replay_pause_state() = 'paused' AS done`)).rows[0] as { done: boolean };
    await until(async () => (await paused()).done, 'the pause');
    await work().finally(() => void standby.query('SELECT pg_wal_replay_resume()'));
    await caughtUp();
  }
  const titles = async (who: TestClient, headers?: Record<string, string>) =>
    (await who.get('/api/books?sort=title,ASC', headers)).body.map(({ title }: { title: string }) => title) as string[];
  const exported = async (who: TestClient) =>
    (await (await who.fetch('/api/books/export?format=csv&fields=title')).text()).replace('\ufeff', '');
  const add = (title: string) => ann.post('/api/books', { title, author: 'A. Writer' });

  it('serves lists, their counts and exports, as old as it is; those who wrote read what they wrote, and so do all once it has it', async () => {
    const before = await titles(bob);
    await behind(async () => {
      expect((await add('Written now')).status).toBe(201);
      expect(await titles(bob)).toEqual(before);
      expect((await bob.get('/api/books?page=1&limit=1')).body.total).toBe(before.length);
      expect(await exported(bob)).not.toContain('Written now');
      expect(await titles(ann)).toContain('Written now');
      expect((await ann.get('/api/books?page=1&limit=1')).body.total).toBe(before.length + 1);
      expect(await exported(ann)).toContain('Written now');
    });
    expect(await titles(bob)).toContain('Written now');
    expect(await exported(bob)).toContain('Written now');
  });

  it('does not serve records, which are read before they are changed', async () => {
    await behind(async () => {
      const { body } = await add('Looked at');
      expect((await bob.get(`/api/books/${body.id}`)).status).toBe(200);
    });
  });

  it('keeps no one who hears of a change from reading it', async () => {
    await behind(async () => {
      const page = await listenLive(bob);
      const { body } = await add('Heard of');
      let event = (await page.next())!;
      while (!event.data.includes(body.id)) event = (await page.next())!;
      expect(await titles(bob)).not.toContain('Heard of');
      expect(await titles(bob, { 'database-position': event.id! })).toContain('Heard of');
      page.close();
    });
  });

  it('has a page read again that may have read its list long before a change was replayed', async () => {
    await behind(async () => {
      await add('Before the page');
      const page = await listenLive(bob, '?age=1');
      let event = (await page.next())!;
      while (event.name !== MISSED_EVENT) event = (await page.next())!;
      page.close();
      expect(await titles(bob)).not.toContain('Before the page');
      expect(await titles(bob, { 'database-position': event.id! })).toContain('Before the page');
    });
  });

  it('serves a program with a token once that says from where on', async () => {
    const boss = await server.signIn('super_admin');
    const { body: token } = await boss.post('/api/api-tokens', { name: 'Program', scopes: ['books:read', 'books:write'] });
    const { secret } = (await boss.post(`/api/api-tokens/${token.id}/secret`)).body;
    const authorization = `Bearer ${secret}`;
    await behind(async () => {
      const { headers } = await server.visitor().post('/api/books', { title: 'By a program', author: 'P.' }, { authorization });
      const position = headers.get('database-position')!;
      expect(await titles(server.visitor(), { authorization })).toContain('By a program');
      expect(await titles(server.visitor(), { authorization, 'database-position': '0-0' })).not.toContain('By a program');
      expect(await titles(server.visitor(), { authorization, 'database-position': position })).toContain('By a program');
    });
  });

  it('is left alone while it is away, and nobody notices', async () => {
    await add('Before it went');
    await caughtUp();
    proxy.cut();
    expect(await titles(bob)).toContain('Before it went');
    expect(await exported(bob)).toContain('Before it went');
    expect((await bob.get('/api/health')).body).toMatchObject({ status: 'ok', replica: 'away' });
    proxy.restore();
    await until(async () => (await titles(bob)) && (await bob.get('/api/health')).body.replica === 'up', 'its return');
  });

  it('must be one of the same database', async () => {
    const settingsOf = (url: string) => ({ ...server.config, DATABASE_READ_URL: url });
    await expect(replicaProvider.useFactory(settingsOf(server.config.DATABASE_URL), server.records.db.dataSource)).rejects.toThrow(
      new BadSettings('DATABASE_READ_URL leads to a server that follows no other: set it to a streaming replica, or remove it.'),
    );
  });
});

import { Client } from 'pg';
import { databaseUrl } from '../database/connection.js';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.js';

describe('the way to a server', () => {
  let proxy: TcpProxy;
  beforeAll(async () => {
    proxy = await startTcpProxy(databaseUrl('postgres'));
  });
  afterEach(() => proxy.restore());
  afterAll(() => proxy.stop());

  async function connected(): Promise<Client> {
    const client = new Client({ connectionString: proxy.url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  it('is open at first, and again after a cut that reset old and new connections alike', async () => {
    const client = await connected();
    await expect(client.query('SELECT 1 AS one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
    proxy.cut();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    await expect(connected()).rejects.toThrow();
    proxy.restore();
    await (await connected()).end();
  });

  it('delivers what is said later, in its order, when it is slow', async () => {
    const client = await connected();
    proxy.slow(150);
    const startedAt = performance.now();
    const { rows } = await client.query<{ text: string }>(`SELECT string_agg(n::text, ' ') AS text FROM generate_series(1, 100000) AS n`);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(150);
    proxy.slow(0);
    expect(rows[0]!.text).toBe(Array.from({ length: 100_000 }, (_, n) => n + 1).join(' '));
    await client.end();
  });

  it('holds back what is said during a silence', async () => {
    const client = await connected();
    proxy.silence();
    let answered = false;
    const answer = client.query('SELECT 2 AS two').finally(() => (answered = true));
    const direct = new Client({ connectionString: databaseUrl('postgres') });
    await direct.connect();
    await direct.end();
    expect(answered).toBe(false);
    proxy.restore();
    await expect(answer).resolves.toMatchObject({ rows: [{ two: 2 }] });
    await client.end();
  });
});

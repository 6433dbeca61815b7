import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { LIVE_PATH } from '@haulbook/resource-contracts';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';

describe('what is read', () => {
  let server: TestServer;
  let staff: TestClient;
  beforeAll(async () => {
    server = await startTestServer(application);
    staff = await server.signIn('admin');
    for (let n = 0; n < 60; n += 1) await server.records.insert(Book, { title: `Volume ${n} of a long work`, author: 'A. Writer' });
  });
  afterAll(() => server?.close());

  async function read(path: string, encoding?: string): Promise<IncomingMessage> {
    const headers = { cookie: staff.cookieHeader, ...(encoding && { 'accept-encoding': encoding }) };
    return ((await once(get(`${server.url}${path}`, { headers }), 'response')) as [IncomingMessage])[0];
  }
  const bytes = async (response: IncomingMessage) => Buffer.concat(await response.toArray());

  it('is compressed when it is large, for those who take it', async () => {
    const plain = await bytes(await read('/api/books?limit=60'));
    const response = await read('/api/books?limit=60', 'gzip');
    expect(response.headers['content-encoding']).toBe('gzip');
    const compressed = await bytes(response);
    expect(compressed.length).toBeLessThan(plain.length / 5);
    expect(JSON.parse(gunzipSync(compressed).toString())).toEqual(JSON.parse(plain.toString()));
  });

  it('is sent as it is when it is small, and events as they come', async () => {
    expect((await read('/api/books?limit=1', 'gzip')).headers['content-encoding']).toBeUndefined();
    const stream = await read(LIVE_PATH, 'gzip');
    expect(stream.headers['content-encoding']).toBeUndefined();
    const [first] = (await once(stream, 'data')) as [Buffer];
    expect(first.toString()).toContain('event: stream');
    stream.destroy();
  });
});

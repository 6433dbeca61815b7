import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import { LiveStreams, openPrivateListener, type PrivateListener, stop } from '@haulbook/platform';

/** Start a call whose head has arrived but whose body has not. */
async function begun(url: string, agent: Agent): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' };
  const call = request(`${url}/api/auth/login`, { method: 'POST', headers, agent });
  call.flushHeaders();
  await once(call, 'continue');
  return call;
}

async function answerOf(call: ClientRequest): Promise<{ status: number; connection: string; body: string }> {
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode!, connection: answer.headers.connection!, body: await text(answer) };
}

describe('a server that is told to stop', () => {
  let app: TestApp;
  let pages: PrivateListener;
  let admin: TestClient;
  const kept = new Agent({ keepAlive: true });
  const get = (path: string, url = app.url) => answerOf(request(`${url}${path}`, { agent: kept }).end());
  const refused = { code: 'ECONNREFUSED' };

  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'silent' });
    pages = await openPrivateListener(app.app);
    admin = await app.signInAs('admin');
  });
  afterAll(async () => {
    kept.destroy();
    await app?.close();
  });

  it('is not ready at once, takes requests until that was noticed, and finishes those under way', async () => {
    expect(await get('/api/health')).toMatchObject({ status: 200, connection: 'keep-alive' });
    const early = await begun(app.url, kept);

    let noticed = () => {};
    const notice = new Promise<void>((resolve) => (noticed = resolve));
    let jobsAskedToStop = false;
    const jobs = async () => void (jobsAskedToStop = true);
    const streams = () => app.app.get(LiveStreams, { strict: false }).end();
    const listening = await admin.fetch('/api/admin/live');
    const stopped = stop(app.app, { notice: () => notice, jobs, streams, privateListener: pages.server });
    expect(jobsAskedToStop).toBe(true);
    expect(await get('/api/health')).toMatchObject({ status: 503, connection: 'close', body: expect.stringContaining('stopping') });
    expect(await get('/api/portal/catalog')).toMatchObject({ status: 200, connection: 'close' });
    const late = await begun(app.url, kept);
    early.end('{}');
    expect(await answerOf(early)).toMatchObject({ status: 422, connection: 'close' });

    noticed();
    while ((app.app.getHttpServer() as { listening: boolean }).listening) await new Promise(setImmediate);
    await expect(get('/api/live')).rejects.toMatchObject(refused);
    // A page in progress still calls the API.
    expect(await get('/api/portal/catalog', pages.url)).toMatchObject({ status: 200 });
    late.end('{}');
    expect(await answerOf(late)).toMatchObject({ status: 422, connection: 'close' });

    expect(await listening.text()).toMatch(/^retry: /);
    await stopped;
    await expect(get('/api/live', pages.url)).rejects.toMatchObject(refused);
  });
});

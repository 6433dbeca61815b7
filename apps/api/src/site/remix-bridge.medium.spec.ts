import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { remixHandler } from './remix-bridge.js';

/** Return a page that consists of its URL; `measure` returns the length of a form. */
const echo = ({ request: asked }: { request: Request }) =>
  new Response(asked.url, { status: 404, headers: asked.url.includes('kept') ? { 'cache-control': 'public, max-age=60' } : {} });
const measure = async ({ request: asked }: { request: Request }) => new Response(String((await asked.text()).length));
const SITE = {
  entry: { module: { default: () => new Response() } },
  routes: { everything: { id: 'everything', path: '*', module: { loader: echo, action: measure } } },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  isSpaMode: false,
};

describe('the way to the portal', () => {
  let server: Server;

  beforeAll(async () => {
    const app = express();
    const handle = await remixHandler(SITE as never, 'production');
    app.use((req, res, next) => void handle(req, res, {} as never).catch(next));
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** Send a path unchanged; fetch would normalize it. */
  const ask = (path: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ port, host: '127.0.0.1', path, headers: { host: 'haul.example' } }, (answer) => {
        let body = '';
        answer.on('data', (chunk) => (body += String(chunk))).on('end', () => resolve({ status: answer.statusCode!, body }));
      })
        .on('error', reject)
        .end();
    });

  it.each([
    ['/quotes?a=1', 'http://haul.example/quotes?a=1'],
    ['//evil.example/login', 'http://haul.example//evil.example/login'],
    ['//', 'http://haul.example//'],
    ['http://evil.example/login', 'http://haul.example/'],
    ['/\\evil.example', 'http://haul.example//evil.example'],
  ])('names our own host for %s', async (path, url) => {
    expect(await ask(path)).toEqual({ status: 404, body: url });
  });

  it('writes no warning about an address that is cut in the middle of a letter, which stands for itself', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await ask('/quotes/%E0%A4%A?a=1')).toEqual({ status: 404, body: 'http://haul.example/quotes/%25E0%25A4%25A?a=1' });
    expect(await ask('/caf%C3%A9')).toEqual({ status: 404, body: 'http://haul.example/caf%C3%A9' });
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  const send = (init: RequestInit & { duplex?: 'half' }): Promise<Response> =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/login`, { method: 'POST', ...init });

  /** Send chunk after chunk, without announcing their number. */
  function endless(megabytes: number): ReadableStream {
    const chunk = new Uint8Array(1_000_000);
    let sent = 0;
    return new ReadableStream({ pull: (body) => (sent++ < megabytes ? body.enqueue(chunk) : body.close()) });
  }

  it('keeps pages from caches that several people share, but for those that say that they may be kept', async () => {
    const { port } = server.address() as AddressInfo;
    const kept = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('cache-control');
    expect(await kept('/about')).toBe('private, no-cache');
    expect(await kept('/kept.txt')).toBe('public, max-age=60');
  });

  it('takes a form as large as the API would, and whole', async () => {
    const answer = await send({ body: 'x'.repeat(900_000) });
    expect([answer.status, await answer.text()]).toEqual([200, '900000']);
  });

  it.each<[string, RequestInit & { duplex?: 'half' }]>([
    ['says how large it is', { body: 'x'.repeat(2_000_000) }],
    ['does not', { body: endless(3), duplex: 'half' }],
    ['is small as long as it is packed', { body: gzipSync(Buffer.alloc(50_000_000)), headers: { 'content-encoding': 'gzip' } }],
  ])('does not fill up with a larger one that %s', async (_, init) => {
    expect((await send(init)).status).toBe(413);
  });
});

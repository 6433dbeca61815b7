import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { remixHandler } from './remix-bridge.js';

/** A site whose every page is the address it was asked for. */
const echo = ({ request: asked }: { request: Request }) => new Response(asked.url, { status: 404 });
const SITE = {
  entry: { module: { default: () => new Response() } },
  routes: { everything: { id: 'everything', path: '*', module: { loader: echo } } },
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
    const handle = remixHandler(SITE as never, 'production');
    app.use((req, res, next) => void handle(req, res, {} as never).catch(next));
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** Sends a path as it stands; fetch would tidy it up. */
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
});

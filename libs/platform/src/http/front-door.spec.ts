import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { frontDoor } from './front-door.js';

const portOf = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

describe('the front door in development', () => {
  /** Answers with the path it was asked for. */
  const vite = createServer((req, res) => res.end(req.url));
  let door: Server;
  let address: string;
  const ask = async (path: string) => {
    const response = await fetch(address + path, { redirect: 'manual' });
    return response.status === 200 ? response.text() : response.headers.get('location');
  };

  beforeAll(async () => {
    const config = { ADMIN_DEV_URL: `http://127.0.0.1:${await portOf(vite)}` } as never;
    door = createServer(express().use(frontDoor({ config, gate: () => Promise.resolve('/login'), site: null })));
    address = `http://127.0.0.1:${await portOf(door)}`;
  });
  afterAll(() => {
    door.close();
    vite.close();
  });

  it.each([
    ['/admin', '/admin/'],
    ['/admin?from=mail', '/admin/?from=mail'],
    ['/admin/', '/admin/'],
    ['/admin/books?page=2', '/admin/books?page=2'],
    ['/admin/@vite/client', '/admin/@vite/client'],
    ['/login?redirectTo=%2Fadmin', '/admin/login?redirectTo=%2Fadmin'],
    ['/auth/two-factor', '/admin/auth/two-factor'],
  ])('asks Vite for %s where it has it: below its base', async (path, asked) => {
    expect(await ask(path)).toBe(asked);
  });

  it('leads from the root of an application without a site to its back office', async () => {
    expect(await ask('/')).toBe('/admin');
  });
});

it('sets the policy of the back office on its pages alone, once the gate lets them through', async () => {
  const site: express.RequestHandler = (_req, res) => void res.send('site');
  const gate = ({ query }: express.Request) => Promise.resolve(query['in'] ? null : '/login');
  const policy = (res: express.Response) => Promise.resolve(void res.setHeader('x-policy', 'own'));
  const door = createServer(express().use(frontDoor({ config: {} as never, gate, policy, site })));
  const address = `http://127.0.0.1:${await portOf(door)}`;
  const policyOf = async (path: string) => (await fetch(address + path, { redirect: 'manual' })).headers.get('x-policy');
  expect(await policyOf('/admin/quotes?in=1')).toBe('own');
  for (const path of ['/admin/quotes', '/admin/assets/x.js', '/', '/book-new']) expect([path, await policyOf(path)]).toEqual([path, null]);
  door.close();
});

it('preloads the schema on pages of the back office alone: a visitor who signs in has none', async () => {
  const backOffice = mkdtempSync(join(tmpdir(), 'front-door-'));
  const [icon, schema] = [
    '<link rel="icon" href="data:,">',
    '<link rel="preload" href="/api/admin/schema" as="fetch" crossorigin="use-credentials">',
  ];
  writeFileSync(join(backOffice, 'index.html'), `<head>${icon}${schema}</head>`);
  const door = createServer(express().use(frontDoor({ config: {} as never, backOffice, gate: () => Promise.resolve(null), site: null })));
  const address = `http://127.0.0.1:${await portOf(door)}`;
  const page = async (path: string) => (await fetch(address + path)).text();
  expect(await page('/admin/books')).toBe(`<head>${icon}${schema}</head>`);
  for (const path of ['/login?redirectTo=%2Fadmin', '/auth/two-factor']) expect(await page(path)).toBe(`<head>${icon}</head>`);
  door.close();
  rmSync(backOffice, { recursive: true });
});

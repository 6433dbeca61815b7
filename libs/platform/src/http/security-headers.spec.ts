import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { readSettings } from '../config/config.js';
import { contentPolicy, joinSources, securityHeaders, type ContentSources } from './security-headers.js';

const configOf = (settings: Record<string, string>) =>
  readSettings({ HAULBOOK_ENV: 'development', DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/haulbook', ...settings }, {});
const policyWith = (settings: Record<string, string>, sources?: ContentSources) => contentPolicy(configOf(settings), sources);

describe('what pages may load', () => {
  it('no inline or evaluated script, no foreign page around ours', () => {
    const policy = policyWith({});
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['frame-ancestors']).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
  });

  it('from other servers what the application names', () => {
    const policy = policyWith(
      {},
      { script: ['https://js.pay.example'], connect: ['https://api.pay.example'], frame: ['https://pay.example'] },
    );
    expect(policy['frame-src']).toEqual(["'self'", 'https://pay.example']);
    expect(policy['script-src']).toEqual(["'self'", 'https://js.pay.example']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.pay.example']);
  });

  it('what several parts of the application name, together', () => {
    const joined = joinSources([
      { script: ['https://js.pay.example'], frame: ['https://pay.example'] },
      { frame: ['https://phone.example'] },
    ]);
    expect(joined).toEqual({ script: ['https://js.pay.example'], connect: [], frame: ['https://pay.example', 'https://phone.example'] });
  });

  it('http is upgraded only where the site is on https', () => {
    expect(policyWith({ PUBLIC_URL: 'http://localhost:3000' })).not.toHaveProperty('upgrade-insecure-requests');
    expect(policyWith({ PUBLIC_URL: 'https://haul.example' })).toHaveProperty('upgrade-insecure-requests');
  });

  it('inline scripts while the web apps are served by their development servers', () => {
    expect(policyWith({ ADMIN_DEV_URL: 'http://127.0.0.1:5173' })['script-src']).toContain("'unsafe-inline'");
  });
});

describe('what a file is sent with', () => {
  let server: Server;
  const sent = async (path: string) =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { redirect: 'manual' })).headers;

  beforeAll(async () => {
    const app = express()
      .use(securityHeaders(configOf({ PUBLIC_URL: 'https://haul.example' })))
      .use((_req, res) => void res.send('here'));
    server = await new Promise((resolve) => {
      const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
    });
  });
  afterAll(() => server.close());

  it.each(['/assets/app-1.css', '/admin/assets/app-1.css', '/assets/figtree-1.woff2'])('is little for %s', async (path) => {
    const headers = await sent(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('content-security-policy')).toBeNull();
  });

  it.each(['/assets/app-1.js', '/assets/drawings-1.svg', '/x/assets/y.css', '/assets/a/b.css', '/api/assets/y.css', '/'])(
    'is a policy for %s, which may be a page or run',
    async (path) => {
      const headers = await sent(path);
      expect(headers.get('content-security-policy')).toContain('frame-ancestors');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    },
  );
});

import { readSettings } from '../config/config.js';
import { contentPolicy, joinSources, type ContentSources } from './security-headers.js';

const policyWith = (settings: Record<string, string>, sources?: ContentSources) =>
  contentPolicy(
    readSettings({ HAULBOOK_ENV: 'development', DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/haulbook', ...settings }, {}),
    sources,
  );

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

import { readConfig } from '../config.js';
import { contentPolicy } from './security-headers.js';

const policyWith = (settings: Record<string, string>) =>
  contentPolicy(readConfig({ HAULBOOK_ENV: 'development', DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/haulbook', ...settings }));

describe('what pages may load', () => {
  it('no inline or evaluated script, no foreign page around ours', () => {
    const policy = policyWith({});
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['frame-ancestors']).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
  });

  it('the payment provider only where it is set up', () => {
    expect(policyWith({})['frame-src']).toEqual(["'self'"]);
    const policy = policyWith({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
    expect(policy['frame-src']).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']);
    expect(policy['script-src']).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com']);
  });

  it('http is upgraded only where the site is on https', () => {
    expect(policyWith({ PUBLIC_URL: 'http://localhost:3000' })).not.toHaveProperty('upgrade-insecure-requests');
    expect(policyWith({ PUBLIC_URL: 'https://haul.example' })).toHaveProperty('upgrade-insecure-requests');
  });

  it('inline scripts while the web apps are served by their development servers', () => {
    expect(policyWith({ ADMIN_DEV_URL: 'http://127.0.0.1:5173' })['script-src']).toContain("'unsafe-inline'");
  });
});

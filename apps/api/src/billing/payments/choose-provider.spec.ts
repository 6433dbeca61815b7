import 'reflect-metadata';
import { readConfig } from '../../config.js';
import { chooseProvider } from './choose-provider.js';

const DATABASE_URL = 'postgres://127.0.0.1/haulbook';
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_123', STRIPE_PUBLISHABLE_KEY: 'pk_live_123', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const chosen = async (env: Record<string, string>) =>
  (await chooseProvider(readConfig({ DATABASE_URL, PUBLIC_URL: 'http://localhost', ...env })))?.name ?? null;

describe('whoever takes card payments', () => {
  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['in production, said by the word that wins over the libraries’ mode', { NODE_ENV: 'development', HAULBOOK_ENV: 'production' }],
    ['in production with an empty Stripe key', { NODE_ENV: 'production', STRIPE_SECRET_KEY: '' }],
    ['in production with Stripe set up but for the key', { NODE_ENV: 'production', STRIPE_PUBLISHABLE_KEY: 'pk_live_123' }],
  ])('is nobody %s', async (_, env) => {
    expect(await chosen(env)).toBeNull();
  });

  it('is Stripe once it is set up, anywhere', async () => {
    expect(await chosen({ NODE_ENV: 'production', ...STRIPE })).toBe('stripe');
    expect(await chosen({ NODE_ENV: 'development', ...STRIPE })).toBe('stripe');
  });

  it('is the test provider on one’s own machine, and where somebody asked for a trial', async () => {
    expect(await chosen({})).toBe('test');
    expect(await chosen({ NODE_ENV: 'production', HAULBOOK_ENV: 'development' })).toBe('test');
  });
});

import Stripe from 'stripe';
import type { Config } from '../../config.js';

export type StripeSettings = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_API_URL'>;

/** Create a client that gives up after three tries and 24 seconds. */
export const stripeClient = ({ STRIPE_SECRET_KEY, STRIPE_API_URL }: StripeSettings): Stripe =>
  new Stripe(STRIPE_SECRET_KEY!, { maxNetworkRetries: 2, timeout: 8000, telemetry: false, ...addressOf(STRIPE_API_URL) });

/** Return the alternative URL of Stripe's API, for tests. */
function addressOf(url: string | undefined) {
  if (!url) return {};
  const { hostname, port, protocol } = new URL(url);
  const plain = protocol === 'http:';
  return { host: hostname, port: port || (plain ? '80' : '443'), protocol: plain ? ('http' as const) : ('https' as const) };
}

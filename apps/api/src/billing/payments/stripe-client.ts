import { DomainError } from '@haulbook/resource';
import Stripe from 'stripe';
import type { Config } from '../../config.js';

export type StripeSettings = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_API_URL'>;

/** A client that gives up after three tries and 24 seconds. */
export const stripeClient = ({ STRIPE_SECRET_KEY, STRIPE_API_URL }: StripeSettings): Stripe =>
  new Stripe(STRIPE_SECRET_KEY!, { maxNetworkRetries: 2, timeout: 8000, telemetry: false, ...addressOf(STRIPE_API_URL) });

/** Stripe does not answer, or not as it should: nothing was charged, and the customer may try again. */
export function silent(error: unknown): never {
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  ) {
    throw new DomainError('unavailable', 'We can’t take card payments right now. Please try again in a moment.');
  }
  if ((error as { statusCode?: number }).statusCode === 409)
    throw new DomainError('conflict', 'A payment is already in progress. Please wait a moment and check again.');
  throw error;
}

/** There is no such thing at Stripe, or it is in no state for what was asked. */
export const isInvalid = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Another address than Stripe's own, for tests. */
function addressOf(url: string | undefined) {
  if (!url) return {};
  const { hostname, port, protocol } = new URL(url);
  const plain = protocol === 'http:';
  return { host: hostname, port: port || (plain ? '80' : '443'), protocol: plain ? ('http' as const) : ('https' as const) };
}

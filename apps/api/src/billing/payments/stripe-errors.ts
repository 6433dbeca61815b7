import { DomainError } from '@haulbook/resource';

const UNAVAILABLE: unknown[] = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

/** The type that Stripe's library names an error by. Its classes would have to be loaded, also where no card is ever taken. */
const typeOf = (error: unknown): unknown => (error as { type?: unknown } | null)?.type;

/** Stripe does not answer, or not as it should: nothing was charged, and the customer may try again. */
export function silent(error: unknown): never {
  if (UNAVAILABLE.includes(typeOf(error)))
    throw new DomainError('unavailable', 'We can’t take card payments right now. Please try again in a moment.');
  if ((error as { statusCode?: number }).statusCode === 409)
    throw new DomainError('conflict', 'A payment is already in progress. Please wait a moment and check again.');
  throw error;
}

/** There is no such thing at Stripe, or it is in no state for what was asked. */
export const isInvalid = (error: unknown): boolean => typeOf(error) === 'StripeInvalidRequestError';

import { DomainError } from '@haulbook/resource';

const UNAVAILABLE: unknown[] = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

/** Return the error type named by Stripe's library. Checking for its classes would load it even in installations that never take cards. */
const typeOf = (error: unknown): unknown => (error as { type?: unknown } | null)?.type;

/** Build the error for when Stripe does not respond, or not as expected: nothing was charged, and the customer may try again. */
export function silent(error: unknown): never {
  if (UNAVAILABLE.includes(typeOf(error)))
    throw new DomainError('unavailable', 'We can’t take card payments right now. Please try again in a moment.');
  if ((error as { statusCode?: number }).statusCode === 409)
    throw new DomainError('conflict', 'A payment is already in progress. Please wait a moment and check again.');
  throw error;
}

/** Whether the object does not exist at Stripe, or its state does not allow the request. */
export const isInvalid = (error: unknown): boolean => typeOf(error) === 'StripeInvalidRequestError';

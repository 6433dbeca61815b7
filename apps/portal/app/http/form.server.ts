import { ApiError } from '@haulbook/api-client';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import { fieldMessages } from './field-messages';

/** The response of an action that refuses a form: a message for the whole form and one for each field. */
export interface Refusal {
  ok: false;
  message: string | null;
  /** Messages by field path: `contact.email`. */
  fields: Record<string, string>;
  code: string;
  details?: unknown;
}

/** Respond with 400 and the messages of invalid input. */
export function refuseInput(error: z.ZodError) {
  const refusal: Refusal = { ok: false, message: null, fields: fieldMessages(error), code: 'validation' };
  return data(refusal, { status: 400 });
}

/** Rethrow an error from a loader. While the API is unavailable, the page returns 503, so that crawlers do not consider it broken. */
export function rethrow(error: unknown): never {
  if (error instanceof ApiError && error.code === 'unavailable')
    throw new Response(error.message, { status: 503, statusText: 'Service Unavailable' });
  throw error;
}

/**
 * Respond with the API's error.
 * @throws anything that is not an `ApiError`, since that is a defect.
 */
export function refuseError(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, fields, details, status } = error;
  const refusal: Refusal = { ok: false, message, fields, code, details };
  return data(refusal, { status });
}

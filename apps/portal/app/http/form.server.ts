import { ApiError } from '@haulbook/api-client';
import { data } from '@remix-run/node';
import type { z } from 'zod';

/** What a form's action answers when it refuses: a message for the whole form and one beside each field. */
export interface Refusal {
  ok: false;
  message: string | null;
  /** By the path of the field: `contact.email`. */
  fields: Record<string, string>;
  code: string;
  details?: unknown;
}

/** The first message of each field, by path. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** Answers 400 with the messages of a contract that does not hold. */
export function refuseInput(error: z.ZodError) {
  const refusal: Refusal = { ok: false, message: null, fields: fieldMessages(error), code: 'validation' };
  return data(refusal, { status: 400 });
}

/** While the API is away a page answers 503, so that nobody (crawlers least of all) takes it for broken. */
export function rethrow(error: unknown): never {
  if (error instanceof ApiError && error.code === 'unavailable')
    throw new Response(error.message, { status: 503, statusText: 'Service Unavailable' });
  throw error;
}

/** Answers as the API did. Anything but an `ApiError` is a defect and goes on to the error page. */
export function refuseError(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, fields, details, status } = error;
  const refusal: Refusal = { ok: false, message, fields, code, details };
  return data(refusal, { status });
}

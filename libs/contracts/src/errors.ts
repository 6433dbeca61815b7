import { z } from 'zod';

/** Every error code an API answer may carry, with its HTTP status. A closed list: screens may switch on it. */
export const ERROR_STATUS = {
  validation: 400,
  bad_query: 400,
  unauthenticated: 401,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  locked: 429,
  reauthentication_needed: 400,
  forbidden: 403,
  second_factor_required: 403,
  not_found: 404,
  conflict: 409,
  already_exists: 409,
  slot_taken: 409,
  hold_expired: 409,
  price_changed: 409,
  transition_refused: 409,
  quote_expired: 409,
  quote_revised: 409,
  quote_decided: 409,
  coupon_refused: 409,
  in_use: 409,
  confirmation_needed: 409,
  request_in_progress: 409,
  stale: 412,
  payload_too_large: 413,
  unsupported_media: 415,
  idempotency_mismatch: 422,
  code_wrong: 422,
  code_expired: 422,
  payment_failed: 402,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every refusal. `fields` puts a message beside each input it concerns. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

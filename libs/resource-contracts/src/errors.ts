import { z } from 'zod';

/** Error codes of every application, with their HTTP status. */
export const BASE_ERROR_STATUS = {
  validation: 400,
  bad_query: 400,
  unauthenticated: 401,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  locked: 429,
  reauthentication_needed: 400,
  forbidden: 403,
  second_factor_required: 403,
  viewing: 403,
  viewing_over: 403,
  not_found: 404,
  conflict: 409,
  already_exists: 409,
  transition_refused: 409,
  in_use: 409,
  confirmation_needed: 409,
  request_in_progress: 409,
  stale: 412,
  payload_too_large: 413,
  unsupported_media: 415,
  idempotency_mismatch: 422,
  code_wrong: 422,
  code_expired: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

/**
 * Every error code of an application with its HTTP status. An application adds its own by declaration merging, and at startup with
 * `addErrorCodes`.
 */
export interface ErrorCodes extends Record<keyof typeof BASE_ERROR_STATUS, number> {}

export type ErrorCode = keyof ErrorCodes;

/**
 * The body of every error response. `fields` has a message for each input concerned; `requestId` finds the request in the server's log, and
 * `traceId` its trace, if it is part of one.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional(),
  requestId: z.string().optional(),
  traceId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** What an `already_exists` refers to: the record that has the value, or the one in the trash that has it. */
export interface TakenDetails {
  taken?: { path: string; id: string; title: string };
  trashed?: { path: string; id: string };
}

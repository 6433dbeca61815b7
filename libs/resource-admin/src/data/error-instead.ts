import type { HttpError } from '@refinedev/core';

/** What is known of a query. */
interface Known {
  data: unknown;
  error: HttpError | null;
}

/**
 * Return the error that takes the place of what was read. What is shown already stays when reading it again fails for a moment; not when
 * it is gone or no longer granted.
 */
export function errorInstead({ data, error }: Known): HttpError | null {
  const { statusCode = 0 } = error ?? {};
  const isRefused = statusCode >= 400 && statusCode < 500;
  return data === undefined || isRefused ? error : null;
}

import type { Api, ApiError } from '@haulbook/api-client';

const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.';

/**
 * The API from the browser, fetched when it is first asked for: a page shows and takes words before its contracts are there.
 * Refusals are read with `apiErrorOf`, which needs none of that either.
 */
export async function lazyApi(): Promise<Api> {
  const { createApi } = await import('@haulbook/api-client').catch(() => {
    throw refusal(UNREACHABLE, 503, 'unavailable');
  });
  return createApi();
}

/** What the API refused, or null for any other error. */
export const apiErrorOf = (error: unknown): ApiError | null =>
  error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : null;

/** A refusal of our own, in the shape of the API's. */
export const refusal = (message: string, status = 0, code: ApiError['code'] = 'validation'): ApiError =>
  Object.assign(new Error(message), { name: 'ApiError', status, code, fields: {}, details: undefined });

import type { Api, ApiError } from '@haulbook/api-client';
import type { PageApi } from '@haulbook/api-client/in-pages';

const UNREACHABLE = 'We couldn’t reach the server. Please check your connection and try again.';

/** Return the API's client for pages, loaded on first use. `apiErrorOf` reads refusals without loading it. */
export async function lazyApi(): Promise<PageApi> {
  const { createPageApi } = await loaded(import('@haulbook/api-client/in-pages'));
  return createPageApi();
}

/** Return all of the API's client, with its contracts: 40 KB that a page loads where it checks a form by them anyway. */
export async function wholeApi(): Promise<Api> {
  const { createApi } = await loaded(import('@haulbook/api-client'));
  return createApi();
}

/**
 * Wait for code that is loaded on first use.
 * @throws ApiError code `unavailable` where it cannot be loaded
 */
export const loaded = <Code>(code: Promise<Code>): Promise<Code> =>
  code.catch(() => {
    throw refusal(UNREACHABLE, 503, 'unavailable');
  });

/** Return the API's refusal, or null for any other error. */
export const apiErrorOf = (error: unknown): ApiError | null =>
  error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : null;

/** Create an error in the format of the API's. */
export const refusal = (message: string, status = 0, code: ApiError['code'] = 'validation'): ApiError =>
  Object.assign(new Error(message), { name: 'ApiError', status, code, fields: {}, details: undefined });

import type { ShouldRevalidateFunction } from '@remix-run/react';
import type { Refusal } from './form.server';

export const NO_ANSWER = 'We couldn’t reach the server. Nothing is lost. Please check your connection and try again.';

/**
 * Run a page's action in the browser. Without a response (offline, server unavailable or broken) it returns a refusal, so that the form
 * keeps its values instead of being replaced by the error page. Redirects and refusals pass through.
 */
export async function keepInput<T>(run: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Response && error.status < 500) throw error;
    return { ok: false, message: NO_ANSWER, fields: {}, code: 'unavailable' };
  }
}

/** Skip revalidation after a refused form: nothing changed, and loading might fail like the form did. */
export const unlessRefused: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as { ok?: unknown } | undefined)?.ok === false ? false : defaultShouldRevalidate;

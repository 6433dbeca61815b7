import type { ShouldRevalidateFunction } from '@remix-run/react';
import type { Refusal } from './form.server';

const NO_ANSWER = 'We could not reach the server. Nothing is lost: please check your connection and send it again.';

/**
 * Runs a page's action from the browser. When no answer comes (offline, the server away or broken) it answers with a refusal, so
 * that the form stays as it was typed instead of giving way to the error page. Redirects and refusals pass.
 */
export async function keepInput<T>(run: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Response && error.status < 500) throw error;
    return { ok: false, message: NO_ANSWER, fields: {}, code: 'unavailable' };
  }
}

/** A refused form changed nothing: what the page shows is not asked for again, which may fail as the form did. */
export const unlessRefused: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as { ok?: unknown } | undefined)?.ok === false ? false : defaultShouldRevalidate;

import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { SOCIAL_ERRORS, type SocialErrorCode } from '@haulbook/core';

/** A failed sign-in at a provider. Its code goes to the login page, its cause to the log. */
export class SocialError extends Error {
  constructor(
    readonly code: SocialErrorCode,
    cause?: unknown,
  ) {
    super(SOCIAL_ERRORS[code], { cause });
    this.name = 'SocialError';
  }
}

/** openid-client's codes for missing or malformed responses, which mean that the provider is unavailable. */
const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR']);
const TROUBLE_THERE = new Set(['server_error', 'temporarily_unavailable']);

/** Map a failure of the exchange with a provider to the error shown to the user. */
export function socialErrorOf(error: unknown): SocialError {
  if (error instanceof SocialError) return error;
  if (error instanceof AuthorizationResponseError) {
    return new SocialError(TROUBLE_THERE.has(error.error) ? 'provider_unavailable' : 'provider_refused', error);
  }
  if (error instanceof ResponseBodyError) return new SocialError(error.status >= 500 ? 'provider_unavailable' : 'sign_in_failed', error);
  return new SocialError(chain(error).some(isUnreachable) ? 'provider_unavailable' : 'sign_in_failed', error);
}

/** Check whether a host could not be reached, in which case `fetch` throws `fetch failed`. */
const isUnreachable = ({ code, message }: { code?: string; message?: string }): boolean =>
  UNREACHABLE.has(code ?? '') || message === 'fetch failed';

/** Return an error and its causes, at most five in all. */
function chain(error: unknown): { code?: string; message?: string }[] {
  const found: { code?: string; message?: string }[] = [];
  for (let next = error; next && typeof next === 'object' && found.length < 5; next = (next as { cause?: unknown }).cause) found.push(next);
  return found;
}

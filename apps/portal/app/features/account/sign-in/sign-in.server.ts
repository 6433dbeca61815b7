import { ApiError } from '@haulbook/api-client';
import { emailField, loginInput } from '@haulbook/contracts';
import { AUTH_MESSAGES, authErrorMessage } from '@haulbook/domain';
import { z } from 'zod';
import type { VisitorApi } from '../../../http/api.server';
import { done, refuseCall, refuseTyped } from '../answers.server';
import { enter, wantedOf } from '../entering.server';

/** Codes whose messages come from the API; all others use the error catalog (product spec, section 8). */
const OWN_WORDS = new Set(['locked', 'unavailable', 'too_many_requests']);
export const signInMessage = (error: ApiError) => (OWN_WORDS.has(error.code) ? error.message : authErrorMessage(error));

export async function signInWithPassword({ api, headers }: VisitorApi, form: FormData) {
  const input = loginInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    return enter(await api.auth.login(input.data), wantedOf(form), headers());
  } catch (error) {
    return refuseCall(error, form, { words: signInMessage });
  }
}

const linkInput = z.object({ email: emailField });

/** Email a sign-in link and code. The answer is the same for known and unknown addresses. */
export async function mailSignInLink({ api }: VisitorApi, form: FormData) {
  const input = linkInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    await api.auth.mailMagicLink({ email: input.data.email, redirectTo: wantedOf(form) });
    return done(AUTH_MESSAGES.magicLinkSent, form);
  } catch (error) {
    return refuseCall(error, form, { words: signInMessage });
  }
}

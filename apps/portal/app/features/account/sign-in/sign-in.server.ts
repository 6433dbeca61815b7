import type { ApiError } from '@haulbook/api-client';
import { loginInput, passkeySignInInput } from '@haulbook/resource-contracts';
import { AUTH_MESSAGES, authErrorMessage } from '@haulbook/core';
import type { VisitorApi } from '../../../http/api.server';
import { refuseCall, refuseTyped } from '../answers.server';
import { enter, returnToIn } from '../entering.server';
import { brokenPasskey, credentialIn } from '../passkey-form.server';
import { sendEmail } from '../send-email.server';

/** Codes whose messages come from the API; all others use the error catalog (product spec, section 8). */
const API_MESSAGES = new Set(['locked', 'unavailable', 'too_many_requests']);
const signInMessage = (error: ApiError) => (API_MESSAGES.has(error.code) ? error.message : authErrorMessage(error));

export async function signInWithPassword({ api, headers }: VisitorApi, form: FormData) {
  const input = loginInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    return enter(await api.auth.login(input.data), returnToIn(form), headers());
  } catch (error) {
    return refuseCall(error, form, { messageOf: signInMessage });
  }
}

/** Sign in with what the browser's authenticator answered. */
export async function signInWithPasskey({ api, headers }: VisitorApi, form: FormData) {
  const input = passkeySignInInput.safeParse({ credential: credentialIn(form) });
  if (!input.success) return refuseCall(brokenPasskey(), form);
  try {
    return enter(await api.auth.passkeySignIn(input.data), returnToIn(form), headers());
  } catch (error) {
    return refuseCall(error, form);
  }
}

/** Email a sign-in link and code. */
export const mailSignInLink = ({ api }: VisitorApi, form: FormData) =>
  sendEmail(form, AUTH_MESSAGES.magicLinkSent, (email) => api.auth.mailMagicLink({ email, redirectTo: returnToIn(form) }), {
    messageOf: signInMessage,
  });

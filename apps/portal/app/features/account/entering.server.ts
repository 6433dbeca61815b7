import { ApiError } from '@haulbook/api-client';
import { emailField, LINK_TYPES, type EnterView, type LinkType, type MeView } from '@haulbook/resource-contracts';
import { codeError, localPath } from '@haulbook/core';
import { z } from 'zod';
import type { VisitorApi } from '../../http/api.server';
import { homeOf, sendTo } from '../../http/session.server';
import { refuseCall, refuseTyped } from './answers.server';
import { withReturnTo } from './return-to';

/** Return the local path included in a form, or null. */
export const returnToIn = (form: FormData) => localPath(String(form.get('redirectTo') ?? ''));

/** Redirect after signing in: to where the visitor wanted to go, by way of the second factor if the account has or needs one. */
export function enter(me: MeView, returnTo: string | null, headers: Headers): Response {
  return sendTo(nextStep(me, returnTo), headers);
}

/** Return the page where a session belongs; the home page for visitors. */
export function nextStep(me: MeView, returnTo: string | null): string {
  if (me.secondFactor) return withReturnTo(secondFactorPath(me.secondFactor.state), returnTo);
  return homeOf(me, returnTo) ?? '/';
}

/** Return the page where a new password is chosen; a second factor comes first. */
export const toNewPassword = (me: MeView): string => (me.secondFactor ? nextStep(me, RESET_PATH) : RESET_PATH);

const RESET_PATH = '/auth/reset-password';

const secondFactorPath = (state: 'required' | 'enrol') => (state === 'required' ? '/auth/two-factor' : '/auth/two-factor/enrol');

const linkInput = z.object({ token_hash: z.string().min(1).max(200), type: z.enum(LINK_TYPES) });

const code = z.string().superRefine((value, context) => {
  const message = codeError(value);
  if (message) context.addIssue({ code: 'custom', message });
});
const codeInput = z.object({ email: emailField, code: code.transform((value) => value.replace(/\s/g, '')) });

/**
 * Redeem an emailed link.
 * @param onward returns where to go next.
 */
export async function enterByLink({ api, headers }: VisitorApi, form: FormData, onward: (entered: EnterView) => string) {
  const input = linkInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseCall(deadLink(), form);
  try {
    return sendTo(onward(await api.auth.enter(input.data)), headers());
  } catch (error) {
    return refuseCall(error, form);
  }
}

/**
 * Redeem the six-digit code of an email, for people who read it on another device.
 * @param onward returns where to go next.
 */
export async function enterByCode(visitor: VisitorApi, form: FormData, type: LinkType, onward: (entered: EnterView) => string) {
  const input = codeInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    const { email, code: token } = input.data;
    return sendTo(onward(await visitor.api.auth.enter({ email, token, type })), visitor.headers());
  } catch (error) {
    return refuseCall(error, form);
  }
}

/** Return the API's error for an expired link, which is also used for a malformed one. */
const deadLink = () =>
  new ApiError({ status: 403, code: 'code_expired', message: 'This link or code is no longer valid. Please request a new one.' });

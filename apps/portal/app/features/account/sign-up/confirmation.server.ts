import { emailField } from '@haulbook/contracts';
import { AUTH_MESSAGES } from '@haulbook/domain';
import { z } from 'zod';
import type { VisitorApi } from '../../../http/api.server';
import { done, refuseCall, refuseTyped } from '../answers.server';
import { enterByCode, nextStep, wantedOf } from '../entering.server';

/** Confirm a new account by the six-digit code of its email. Entering it proves access to the mailbox, so it signs in as well. */
export const confirmByCode = (visitor: VisitorApi, form: FormData) =>
  enterByCode(visitor, form, 'signup', (entered) => nextStep(entered, wantedOf(form)));

const againInput = z.object({ email: emailField });

/** Email the confirmation again. The answer is the same for every address. */
export async function sendConfirmationAgain({ api }: VisitorApi, form: FormData) {
  const input = againInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    await api.auth.resendConfirmation(input.data.email);
    return done(AUTH_MESSAGES.emailNotConfirmed, form);
  } catch (error) {
    return refuseCall(error, form);
  }
}

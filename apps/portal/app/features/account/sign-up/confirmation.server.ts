import { emailField } from '@haulbook/contracts';
import { AUTH_MESSAGES } from '@haulbook/domain';
import { z } from 'zod';
import type { VisitorApi } from '../../../http/api.server';
import { done, refuseCall, refuseTyped } from '../answers.server';
import { enterByCode, nextStep, wantedOf } from '../entering.server';

/** The six digits of a sign-up's mail: whoever types them reads that mail, so they sign in as well. */
export const confirmByCode = (visitor: VisitorApi, form: FormData) =>
  enterByCode(visitor, form, 'signup', (entered) => nextStep(entered, wantedOf(form)));

const againInput = z.object({ email: emailField });

/** Mails the confirmation once more; says the same for every address. */
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

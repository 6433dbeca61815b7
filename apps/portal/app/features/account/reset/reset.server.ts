import { passwordField } from '@haulbook/resource-contracts';
import { z } from 'zod';
import type { FrontDoorContext, VisitorApi } from '../../../http/api.server';
import { visitorOf } from '../../../http/session.server';
import { done, refuseCall, refuseTyped } from '../answers.server';
import { returnToIn } from '../entering.server';
import { sendEmail } from '../send-email.server';

/** Return whether the visitor signed in moments ago, and so may choose a password without knowing the old one. */
export async function justSignedIn(request: Request, context: FrontDoorContext): Promise<boolean> {
  const { api, me } = await visitorOf(request, context);
  if (!me.user) return false;
  return api.auth.security().then(
    ({ recent }) => recent,
    () => false,
  );
}

const LINK_SENT = 'If there’s an account with this address, we’ve emailed a link to choose a new password.';

/** Email the link for a new password. */
export const mailReset = ({ api }: VisitorApi, form: FormData) =>
  sendEmail(form, LINK_SENT, (email) => api.auth.mailReset({ email, redirectTo: returnToIn(form) }));

const passwordInput = z.object({ password: passwordField });

/** Set the new password of the signed-in account. */
export async function choosePassword({ api, headers }: VisitorApi, form: FormData) {
  const input = passwordInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    await api.auth.updateUser({ password: input.data.password, end_others: form.get('endOthers') === 'yes' });
    return done('Your password has been changed.', form);
  } catch (error) {
    return refuseCall(error, form, { headers: headers() });
  }
}

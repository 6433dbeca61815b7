import { emailField } from '@haulbook/contracts';
import { AUTH_MESSAGES } from '@haulbook/domain';
import { z } from 'zod';
import type { VisitorApi } from '../../../http/api.server';
import { done, refuseCall, refuseTyped } from '../answers.server';
import { wantedOf } from '../entering.server';
import { purposeOf } from './purpose';

const linkInput = z.object({ email: emailField });

/** Emails a secure link. The answer is the same for known and unknown addresses. */
export async function mailSecureLink({ api }: VisitorApi, form: FormData) {
  const input = linkInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    await api.auth.mailSecureLink({ email: input.data.email, purpose: purposeOf(form.get('purpose')), redirectTo: wantedOf(form) });
    return done(AUTH_MESSAGES.secureLinkSent, form);
  } catch (error) {
    return refuseCall(error, form);
  }
}

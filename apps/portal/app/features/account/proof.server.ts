import { ApiError } from '@haulbook/api-client';
import type { ProofInput } from '@haulbook/resource-contracts';
import type { VisitorApi } from '../../http/api.server';
import { done, refuseCall, refuseFields } from './answers.server';

/** Return the password or code entered to confirm the user's identity; empty values are left out. */
export function proofOf(form: FormData): ProofInput {
  const password = String(form.get('current_password') ?? '');
  const nonce = String(form.get('nonce') ?? '').replace(/\s/g, '');
  return { ...(password && { current_password: password }), ...(nonce && { nonce }) };
}

/** Email the code for accounts without a password. */
export async function mailProof({ api }: VisitorApi, form: FormData) {
  try {
    await api.auth.mailProof();
    return done('We emailed you a code. It expires in 10 minutes.', form);
  } catch (error) {
    return refuseCall(error, form);
  }
}

/** Show a missing proof next to its input, whichever of the two the page shows. */
export function refuseUnproved(error: unknown, form: FormData) {
  if (!(error instanceof ApiError) || error.code !== 'reauthentication_needed') return refuseCall(error, form);
  return form.has('nonce')
    ? refuseFields({ nonce: 'Please enter the code we emailed you' }, form, error.code)
    : refuseFields({ current_password: 'Please enter your current password' }, form, error.code);
}

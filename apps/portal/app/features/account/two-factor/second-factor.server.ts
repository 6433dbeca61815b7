import { ApiError } from '@haulbook/api-client';
import type { FactorChoice } from '@haulbook/contracts';
import type { VisitorApi } from '../../../http/api.server';
import { refuseCall, refuseFields } from '../answers.server';

/** A code that was typed: blanks do not count. */
export const typedCode = (form: FormData) => String(form.get('code') ?? '').replace(/\s/g, '');

/** The factor somebody gives a code of: the chosen one, else an app before a phone. */
export function chosenFactor(factors: FactorChoice[], wanted: string | null): FactorChoice | undefined {
  return factors.find(({ id }) => id === wanted) ?? factors.find(({ factorType }) => factorType === 'totp') ?? factors[0];
}

/** Sends the text message of a phone; the challenge's id comes back with the answer. */
export async function textCode({ api }: VisitorApi, form: FormData) {
  try {
    const { id } = await api.auth.challengeFactor(String(form.get('factorId')));
    return { sent: id };
  } catch (error) {
    return refuseCall(error, form);
  }
}

/**
 * Gives a code of a factor. An app needs no message, so its challenge is opened on the way; a phone's is the one the message was
 * sent for. `null` when nothing was typed.
 */
export async function giveCode({ api }: VisitorApi, form: FormData) {
  const id = String(form.get('factorId'));
  const challenge = String(form.get('challengeId') ?? '') || (await api.auth.challengeFactor(id)).id;
  return api.auth.verifyFactor(id, { challenge_id: challenge, code: typedCode(form), end_others: form.get('endOthers') === 'yes' });
}

/** What is wrong with a code before anybody is asked. */
export function refuseCode(form: FormData) {
  const code = typedCode(form);
  if (code === '') return refuseFields({ code: 'Please enter the code' }, form);
  return null;
}

/** A wrong code stands beside its input. */
export function refuseWrongCode(error: unknown, form: FormData) {
  if (error instanceof ApiError && ['code_wrong', 'code_expired'].includes(error.code)) return refuseFields({ code: error.message }, form);
  return refuseCall(error, form);
}

import { ApiError } from '@haulbook/api-client';
import type { FactorChoice } from '@haulbook/resource-contracts';
import type { VisitorApi } from '../../../http/api.server';
import { refuseCall, refuseFields } from '../answers.server';

/** Return the entered code without spaces. */
export const typedCode = (form: FormData) => String(form.get('code') ?? '').replace(/\s/g, '');

/** Return the factor to request: the chosen one, or else an app before a phone. */
export function chosenFactor(factors: FactorChoice[], wanted: string | null): FactorChoice | undefined {
  return factors.find(({ id }) => id === wanted) ?? factors.find(({ factorType }) => factorType === 'totp') ?? factors[0];
}

/**
 * Text a code to a phone.
 * @returns the id of the challenge
 */
export async function textCode({ api }: VisitorApi, form: FormData) {
  try {
    const { id } = await api.auth.challengeFactor(String(form.get('factorId')));
    return { sent: id };
  } catch (error) {
    return refuseCall(error, form);
  }
}

/**
 * Verify a code. An app has no message to wait for, so its challenge is created here; a phone's is the one its text message was sent for.
 */
export async function giveCode({ api }: VisitorApi, form: FormData) {
  const id = String(form.get('factorId'));
  const challenge = String(form.get('challengeId') ?? '') || (await api.auth.challengeFactor(id)).id;
  return api.auth.verifyFactor(id, { challenge_id: challenge, code: typedCode(form), end_others: form.get('endOthers') === 'yes' });
}

/** Refuse an empty code without asking the API. */
export function refuseCode(form: FormData) {
  const code = typedCode(form);
  if (code === '') return refuseFields({ code: 'Please enter the code' }, form);
  return null;
}

/** Show the error of a wrong or expired code next to its input. */
export function refuseWrongCode(error: unknown, form: FormData) {
  if (error instanceof ApiError && ['code_wrong', 'code_expired'].includes(error.code)) return refuseFields({ code: error.message }, form);
  return refuseCall(error, form);
}

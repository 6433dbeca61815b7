import { ApiError } from '@haulbook/api-client';
import type { EnrolView } from '@haulbook/contracts';
import { normalizePhone, phoneError } from '@haulbook/core';
import type { VisitorApi } from '../../../http/api.server';
import { refuseFields } from '../answers.server';
import { proofOf, refuseUnproved } from '../proof.server';
import { giveCode, refuseCode, refuseWrongCode } from './second-factor.server';

/** A factor that waits for its first code. */
export type Setup =
  { kind: 'app'; factorId: string; secret: string; qr: string } | { kind: 'phone'; factorId: string; phone: string; challengeId: string };

export interface SetupAnswer {
  setup: Setup;
}
export interface EnrolledAnswer {
  /** Shown this once; null when the account had a factor before and its codes go on counting. */
  recoveryCodes: string[] | null;
}

/** Begins an authenticator app: its secret, as a picture and as text. */
export async function beginApp(visitor: VisitorApi, form: FormData) {
  try {
    await dropUnfinished(visitor);
    const factor = await visitor.api.auth.enrolFactor({ factor_type: 'totp', ...proofOf(form) });
    return { setup: appSetup(factor) } satisfies SetupAnswer;
  } catch (error) {
    return refuseUnproved(error, form);
  }
}

/** Begins a phone and sends it its first code. */
export async function beginPhone(visitor: VisitorApi, form: FormData) {
  const typed = String(form.get('phone') ?? '');
  const wrong = phoneError(typed, { required: true });
  if (wrong) return refuseFields({ phone: wrong }, form);
  try {
    await dropUnfinished(visitor);
    const phone = normalizePhone(typed) ?? typed;
    const { id } = await visitor.api.auth.enrolFactor({ factor_type: 'phone', phone, ...proofOf(form) });
    const challenge = await visitor.api.auth.challengeFactor(id);
    return { setup: { kind: 'phone', factorId: id, phone, challengeId: challenge.id } } satisfies SetupAnswer;
  } catch (error) {
    return refuseUnproved(error, form);
  }
}

/** The first code of the new factor: with it, it counts. */
export async function finishSetup(visitor: VisitorApi, form: FormData) {
  const refused = refuseCode(form);
  if (refused) return refused;
  try {
    const { recoveryCodes } = await giveCode(visitor, form);
    return { recoveryCodes, headers: visitor.headers() };
  } catch (error) {
    return refuseWrongCode(error, form);
  }
}

/** The secret is not asked for a second time: it travels with the form until the first code is right. */
export function setupOf(form: FormData): Setup | null {
  const of = (name: string) => String(form.get(name) ?? '');
  const factorId = of('factorId');
  if (!factorId) return null;
  if (of('kind') === 'phone') return { kind: 'phone', factorId, phone: of('phone'), challengeId: of('challengeId') };
  return { kind: 'app', factorId, secret: of('secret'), qr: of('qr') };
}

function appSetup({ id, totp }: EnrolView): Setup {
  if (!totp) throw new ApiError({ status: 502, code: 'internal', message: 'Something went wrong on our side. Please try again.' });
  return { kind: 'app', factorId: id, secret: totp.secret, qr: totp.qr_code };
}

/** Factors begun and left; they count for nothing but the limit. */
async function dropUnfinished({ api }: VisitorApi): Promise<void> {
  const { factors } = await api.auth.security();
  const unfinished = factors.filter(({ status }) => status === 'unverified');
  await Promise.all(unfinished.map(({ id }) => api.auth.removeFactor(id, {}).catch(() => undefined)));
}

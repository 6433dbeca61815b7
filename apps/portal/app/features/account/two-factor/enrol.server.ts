import { ApiError } from '@haulbook/api-client';
import type { EnrolView } from '@haulbook/resource-contracts';
import { normalizePhone, phoneError } from '@haulbook/core';
import { data } from '@remix-run/node';
import type { VisitorApi } from '../../../http/api.server';
import { refuseFields, type AccountAnswer } from '../answers.server';
import { mailProof, proofOf, refuseUnproved } from '../proof.server';
import { giveCode, refuseCode, refuseWrongCode } from './second-factor.server';

/** A factor that has not been confirmed by its first code yet. */
export type Setup =
  { kind: 'app'; factorId: string; secret: string; qr: string } | { kind: 'phone'; factorId: string; phone: string; challengeId: string };

/** The response of the page, for any step. */
export interface EnrolAnswer {
  refusal: AccountAnswer | null;
  setup: Setup | null;
  /** Set once the factor is on. `codes` are shown this once; null when the account already had recovery codes. */
  enrolled: { codes: string[] | null } | null;
}

/** Handle the forms of the page by their intent. */
export async function answerEnrol(visitor: VisitorApi, form: FormData) {
  const intent = form.get('intent');
  if (intent === 'proof') return answered(await mailProof(visitor, form));
  if (intent === 'app') return answered(await beginApp(visitor, form));
  if (intent === 'phone') return answered(await beginPhone(visitor, form));
  return answered(await finishSetup(visitor, form), setupOf(form));
}

type Outcome = Awaited<ReturnType<typeof beginApp | typeof beginPhone | typeof finishSetup | typeof mailProof>>;

function answered(outcome: Outcome, before: Setup | null = null) {
  const empty: EnrolAnswer = { refusal: null, setup: null, enrolled: null };
  if ('setup' in outcome) return data({ ...empty, setup: outcome.setup });
  if ('values' in outcome) return data({ ...empty, refusal: outcome, setup: before });
  if ('recoveryCodes' in outcome) return data({ ...empty, enrolled: { codes: outcome.recoveryCodes } }, { headers: outcome.headers });
  return data({ ...empty, refusal: outcome.data, setup: before }, outcome.init ?? undefined);
}

/**
 * Start setting up an authenticator app.
 * @returns its secret as a QR code and as text
 */
async function beginApp(visitor: VisitorApi, form: FormData) {
  try {
    await dropUnfinished(visitor);
    const factor = await visitor.api.auth.enrolFactor({ factor_type: 'totp', ...proofOf(form) });
    return { setup: appSetup(factor) };
  } catch (error) {
    return refuseUnproved(error, form);
  }
}

/** Register a phone and text it the first code. */
async function beginPhone(visitor: VisitorApi, form: FormData) {
  const typed = String(form.get('phone') ?? '');
  const wrong = phoneError(typed, { required: true });
  if (wrong) return refuseFields({ phone: wrong }, form);
  try {
    await dropUnfinished(visitor);
    const phone = normalizePhone(typed) ?? typed;
    const { id } = await visitor.api.auth.enrolFactor({ factor_type: 'phone', phone, ...proofOf(form) });
    const challenge = await visitor.api.auth.challengeFactor(id);
    return { setup: { kind: 'phone', factorId: id, phone, challengeId: challenge.id } satisfies Setup };
  } catch (error) {
    return refuseUnproved(error, form);
  }
}

/** Turn the new factor on with its first code. */
async function finishSetup(visitor: VisitorApi, form: FormData) {
  const refused = refuseCode(form);
  if (refused) return refused;
  try {
    const { recoveryCodes } = await giveCode(visitor, form);
    return { recoveryCodes, headers: visitor.headers() };
  } catch (error) {
    return refuseWrongCode(error, form);
  }
}

/** Read the factor being set up from the form. The secret is issued once, so the form contains it until the first code is right. */
function setupOf(form: FormData): Setup | null {
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

/** Remove factors that were never confirmed, since they count toward the limit. */
async function dropUnfinished({ api }: VisitorApi): Promise<void> {
  const { factors } = await api.auth.security();
  const unfinished = factors.filter(({ status }) => status === 'unverified');
  await Promise.all(unfinished.map(({ id }) => api.auth.removeFactor(id, {}).catch(() => undefined)));
}

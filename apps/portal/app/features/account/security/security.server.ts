import { emailField, passwordField } from '@haulbook/resource-contracts';
import { data, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { FrontDoorContext, VisitorApi } from '../../../http/api.server';
import { refuseCrossSite } from '../../../http/same-origin.server';
import { loadOr404, requireAccount } from '../../../http/session.server';
import { done, refuseCall, refuseTyped, type AccountAnswer } from '../answers.server';
import { mailProof, proofOf, refuseUnproved } from '../proof.server';
import { sendConfirmationAgain } from '../sign-up/confirmation.server';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.server';

/** Load the data of the security page. */
export async function loadSecurity(request: Request, context: FrontDoorContext) {
  const { api } = await requireAccount(request, context);
  const [security, sessions] = await loadOr404(Promise.all([api.auth.security(), api.auth.sessions()]), request);
  return { security, sessions, emailChanged: new URL(request.url).searchParams.get('changed') === 'email' };
}

type Reply = AccountAnswer | ReturnType<typeof refuseCall>;
type Change = (visitor: VisitorApi, form: FormData) => Promise<Reply>;

const CHANGES: Record<string, Change> = {
  proof: mailProof,
  confirm: sendConfirmationAgain,
  password: changePassword,
  email: changeEmail,
  'end-session': endSession,
  'end-others': endOthers,
  'remove-factor': removeFactor,
  'recovery-codes': newCodes,
  'begin-passkey': beginPasskey,
  'add-passkey': addPasskey,
  'rename-passkey': renamePasskey,
  'remove-passkey': removePasskey,
};

/**
 * Handle the forms of the security page by `intent`. Each names itself in `form`, so that its response is shown in the right place.
 * @throws Response 400 for an unknown intent.
 */
export async function changeSecurity({ request, context }: ActionFunctionArgs): Promise<Reply> {
  refuseCrossSite(request);
  const visitor = await requireAccount(request, context);
  const form = await request.formData();
  const change = CHANGES[String(form.get('intent'))];
  if (!change) throw data(null, { status: 400 });
  return change(visitor, form);
}

const wantsOthersEnded = (form: FormData) => form.get('endOthers') === 'yes';

const newPassword = z.object({ password: passwordField });

async function changePassword({ api }: VisitorApi, form: FormData): Promise<Reply> {
  const input = newPassword.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    await api.auth.updateUser({ password: input.data.password, end_others: wantsOthersEnded(form), ...proofOf(form) });
    return done('Your password has been changed.', form);
  } catch (error) {
    return refuseUnproved(error, form);
  }
}

const newEmail = z.object({ email: emailField });

async function changeEmail({ api }: VisitorApi, form: FormData): Promise<Reply> {
  const input = newEmail.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    await api.auth.updateUser({ email: input.data.email, end_others: wantsOthersEnded(form), ...proofOf(form) });
    return done(`We emailed a link to ${input.data.email}. Your address changes once you open it.`, form);
  } catch (error) {
    return refuseUnproved(error, form);
  }
}

async function endSession({ api }: VisitorApi, form: FormData): Promise<Reply> {
  try {
    await api.auth.endSession(String(form.get('session')));
    return done('That device is signed out.', form);
  } catch (error) {
    return refuseCall(error, form);
  }
}

async function endOthers({ api }: VisitorApi, form: FormData): Promise<Reply> {
  try {
    await api.auth.logout('others');
    return done('Signed out everywhere else.', form);
  } catch (error) {
    return refuseCall(error, form);
  }
}

async function removeFactor({ api }: VisitorApi, form: FormData): Promise<Reply> {
  try {
    await api.auth.removeFactor(String(form.get('factor')), proofOf(form));
    if (wantsOthersEnded(form)) await api.auth.logout('others');
    return done('Removed.', form);
  } catch (error) {
    return refuseUnproved(error, form);
  }
}

async function newCodes({ api }: VisitorApi, form: FormData): Promise<Reply> {
  try {
    const { codes } = await api.auth.newRecoveryCodes(proofOf(form));
    return { ...done('Here are your new recovery codes. The old ones no longer work.', form), recoveryCodes: codes };
  } catch (error) {
    return refuseUnproved(error, form);
  }
}

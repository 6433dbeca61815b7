import { passkeyAddInput, passkeyRenameInput } from '@haulbook/resource-contracts';
import type { VisitorApi } from '../../../http/api.server';
import { done, refuseCall, refuseTyped, type AccountAnswer } from '../answers.server';
import { brokenPasskey, credentialIn } from '../passkey-form.server';
import { proofOf, refuseUnproved } from '../proof.server';

type Reply = AccountAnswer | ReturnType<typeof refuseCall>;

const wantsOthersEnded = (form: FormData) => form.get('endOthers') === 'yes';

/** Prove who is asking, and return what the browser needs to make a passkey. */
export async function beginPasskey({ api }: VisitorApi, form: FormData): Promise<Reply> {
  const named = passkeyRenameInput.safeParse(Object.fromEntries(form));
  if (!named.success) return refuseTyped(named.error, form);
  try {
    return { ...done('', form), message: null, passkeyOptions: await api.auth.passkeyOptions(proofOf(form)) };
  } catch (error) {
    return refuseUnproved(error, form);
  }
}

/** Add the passkey that the browser made. */
export async function addPasskey({ api }: VisitorApi, form: FormData): Promise<Reply> {
  const input = passkeyAddInput.safeParse({
    name: form.get('name'),
    credential: credentialIn(form),
    end_others: wantsOthersEnded(form),
  });
  if (!input.success) return refuseCall(brokenPasskey(), form);
  try {
    const { name } = await api.auth.addPasskey(input.data);
    return done(`“${name}” was added. Next time, choose “Sign in with a passkey”.`, form);
  } catch (error) {
    return refuseCall(error, form);
  }
}

export async function renamePasskey({ api }: VisitorApi, form: FormData): Promise<Reply> {
  const input = passkeyRenameInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refuseTyped(input.error, form);
  try {
    await api.auth.renamePasskey(String(form.get('passkey')), input.data.name);
    return done('Renamed.', form);
  } catch (error) {
    return refuseCall(error, form);
  }
}

export async function removePasskey({ api }: VisitorApi, form: FormData): Promise<Reply> {
  try {
    await api.auth.removePasskey(String(form.get('passkey')), { ...proofOf(form), end_others: wantsOthersEnded(form) });
    return done('The passkey was removed.', form);
  } catch (error) {
    return refuseUnproved(error, form);
  }
}

import type { PasskeyOptions, UserCheck } from '@haulbook/resource-contracts';
import { ask } from '../../http/ask';

/** Fetch what the browser's authenticator needs to sign in, which checks it. */
export const passkeySignInOptions = () => ask('auth/passkeys/sign-in/options', {}) as Promise<PasskeyOptions>;

/** Check which sign-in method suits an address; a failed check counts as false for both (product spec, section 8). */
export async function checkUser(email: string): Promise<UserCheck> {
  const found = (await ask('check-user', { email }).catch(() => null)) as Partial<UserCheck> | null;
  return { exists: found?.exists === true, hasPassword: found?.hasPassword === true };
}

/** Report what the browser saw. Nothing waits for it, and a failure is ignored. */
export async function reportSecurityEvent(entry: object): Promise<void> {
  await ask('security-log', entry).catch(() => undefined);
}

/** Return the IP address that the server sees for this browser, or "unknown" when the lookup fails. */
export async function publicAddress(): Promise<string> {
  const found = (await ask('ip').catch(() => null)) as { ip?: unknown } | null;
  return typeof found?.ip === 'string' ? found.ip : 'unknown';
}

import { randomInt } from 'node:crypto';
import { hashToken } from '@haulbook/platform';

export const RECOVERY_CODES = 10;
/** The characters of recovery codes, without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Generate ten codes such as `k7f3m-9xq2h`, each good for one sign-in without the second factor. They are shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** Return the hash stored for a recovery code, or null for text that cannot be one. Case, dashes, and spaces are ignored. */
export function recoveryCodeHash(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return code.length === 2 * HALF && /[a-z]/.test(code) ? hashToken(`recovery:${code}`) : null;
}

import { randomInt } from 'node:crypto';
import { hashToken } from '@haulbook/platform';

export const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ten codes such as `k7f3m-9xq2h`, each good for one sign-in without the second factor. Shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** What is stored of a recovery code; null for what cannot be one. Case, dash and blanks do not matter. */
export function recoveryCodeHash(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return code.length === 2 * HALF && /[a-z]/.test(code) ? hashToken(`recovery:${code}`) : null;
}

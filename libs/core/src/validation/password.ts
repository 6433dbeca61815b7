import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits.js';
import { COMMON_PASSWORDS } from './common-passwords.js';

export const COMMON_PASSWORD_MESSAGE = 'Please choose a less common password';

/** Passwords refused in addition to the short list, if known: on the server. */
export interface RefusedPasswords {
  /** Common passwords in lower case. */
  common?: ReadonlySet<string>;
  businessName?: string;
}

/**
 * Return the first problem of a new password, or null (product spec, section 5). Lengths are in code points; nothing is trimmed or cut, but
 * case and surrounding spaces do not make a common password a rare one. Not for signing in, where a wrong password is simply wrong.
 */
export function passwordError(value: string | null | undefined, { common, businessName = '' }: RefusedPasswords = {}): string | null {
  if (!value) return 'Password is required';
  const length = [...value].length;
  if (length < PASSWORD_MIN_LENGTH) return 'Password must be at least 8 characters long';
  if (length > PASSWORD_MAX_LENGTH) return 'Password is too long (max 128 characters)';
  const compared = value.trim().toLowerCase();
  const isCommon = COMMON_PASSWORDS.has(compared) || common?.has(compared) || isName(compared, businessName);
  return isCommon ? COMMON_PASSWORD_MESSAGE : null;
}

/** Whether a password is only the name: spaces and punctuation do not count, nor do digits after it ("Haulbook-2026!"). */
function isName(password: string, name: string): boolean {
  const [given, known] = [lettersOf(password), lettersOf(name)];
  if (known === '') return false;
  return given === known || (withoutNumber(known) !== '' && withoutNumber(given) === withoutNumber(known));
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const withoutNumber = (text: string): string => text.replace(/\p{N}+$/u, '');

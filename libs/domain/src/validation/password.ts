import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants.js';
import { COMMON_PASSWORDS } from './common-passwords.js';

export const COMMON_PASSWORD_MESSAGE = 'Please choose a less common password';

/**
 * The first thing wrong with a new password, or null (product spec, section 5). Lengths are code points; nothing is
 * trimmed or cut. Not for signing in, where a wrong password is simply wrong.
 */
export function passwordError(value: string | null | undefined): string | null {
  if (!value) return 'Password is required';
  const length = [...value].length;
  if (length < PASSWORD_MIN_LENGTH) return 'Password must be at least 8 characters long';
  if (length > PASSWORD_MAX_LENGTH) return 'Password is too long (max 128 characters)';
  if (COMMON_PASSWORDS.has(value.toLowerCase())) return COMMON_PASSWORD_MESSAGE;
  return null;
}

import { EMAIL_MAX_LENGTH } from '../constants.js';

/** Trimmed, lower-cased, < and > removed (product spec, section 5): what is compared, stored and mailed to. */
export function normalizeEmail(value: string): string {
  return value.replace(/[<>]/g, '').trim().toLowerCase();
}

/** One @, nothing blank, and a dot inside the domain. Linear in the length, whatever is typed. */
function looksLikeEmail(email: string): boolean {
  const [local, domain, ...rest] = email.split('@');
  if (!local || !domain || rest.length > 0) return false;
  // eslint-disable-next-line no-control-regex -- control characters are what must not get through
  if (/[\s\u0000-\u001f\u007f]/.test(email)) return false;
  const dot = domain.indexOf('.', 1);
  return dot > 0 && dot < domain.length - 1;
}

/** The first thing wrong with an e-mail address, in the words and order of the spec, or null. Normalises first. */
export function emailError(value: string | null | undefined): string | null {
  const email = normalizeEmail(value ?? '');
  if (email === '') return 'Email is required';
  if (!looksLikeEmail(email)) return 'Please enter a valid email address';
  if ([...email].length > EMAIL_MAX_LENGTH) return 'Email address is too long';
  if (email.includes('..')) return 'Email cannot contain consecutive dots';
  if (email.startsWith('.') || email.endsWith('.')) return 'Email cannot start or end with a dot';
  return null;
}

import { EMAIL_MAX_LENGTH } from '../limits.js';

/** Normalize an address for comparison, storage and mail: trimmed, in lower case, without < and > (product spec, section 5). */
export function normalizeEmail(value: string): string {
  return value.replace(/[<>]/g, '').trim().toLowerCase();
}

/** Characters that end, quote or name an address in a list of addresses, and invisible characters: `a,b@c.de` would reach `b@c.de`. */
const NOT_LOCAL = /[\s\p{C}\p{Z},;:"()[\]\\]/u;
/**
 * Characters of a domain. A mail server reads some others as one of these (a full stop of any script is a dot to it), so they would name a
 * domain that only looks like another one.
 */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** Whether a text is one address: one @, no second address, and a dot inside the domain. Linear in the length, whatever is typed. */
function looksLikeEmail(email: string): boolean {
  const [local, domain, ...rest] = email.split('@');
  if (!local || !domain || rest.length > 0) return false;
  if (NOT_LOCAL.test(local) || !DOMAIN.test(domain) || domain.normalize('NFKC') !== domain) return false;
  const dot = domain.indexOf('.', 1);
  return dot > 0 && dot < domain.length - 1;
}

/** Return the first problem of an e-mail address, in the words and order of the spec, or null. Normalizes it first. */
export function emailError(value: string | null | undefined): string | null {
  const email = normalizeEmail(value ?? '');
  if (email === '') return 'Email is required';
  if (!looksLikeEmail(email)) return 'Please enter a valid email address';
  if ([...email].length > EMAIL_MAX_LENGTH) return 'Email address is too long';
  if (email.includes('..')) return 'Email cannot contain consecutive dots';
  if (email.startsWith('.') || email.endsWith('.')) return 'Email cannot start or end with a dot';
  return null;
}

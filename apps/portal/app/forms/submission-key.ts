import { STORAGE_PREFIX } from '@haulbook/domain';

/** Session storage key of the last submission. */
export const SUBMISSION_KEY = `${STORAGE_PREFIX}.submission`;

/** The last submission, for browsers where storage is unavailable. */
let remembered: Submission | null = null;

interface Submission {
  of: string;
  key: string;
}

/**
 * Return the idempotency key of a body. The same body sent again (a double click, a retry after a lost response, a reload) has the same
 * key, a changed body a new one. Only a checksum of the body is stored.
 */
export function submissionKey(body: unknown): string {
  const of = checksum(JSON.stringify(body));
  const last = lastSubmission();
  if (last?.of === of) return last.key;
  remembered = { of, key: randomKey() };
  try {
    sessionStorage.setItem(SUBMISSION_KEY, JSON.stringify(remembered));
  } catch {
    return remembered.key;
  }
  return remembered.key;
}

/** Return whether this tab has submitted something, and clear that record. */
export function takeSubmission(): boolean {
  const was = lastSubmission() !== null;
  remembered = null;
  try {
    sessionStorage.removeItem(SUBMISSION_KEY);
  } catch {
    return was;
  }
  return was;
}

function lastSubmission(): Submission | null {
  try {
    return JSON.parse(sessionStorage.getItem(SUBMISSION_KEY) ?? 'null') as Submission | null;
  } catch {
    return remembered;
  }
}

/** Return a random key. `randomUUID` is not used, because it is available only on secure origins. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Return the FNV-1a hash and the length: enough to distinguish one edit of a form from the next. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(16)}`;
}

import {
  lockMessage,
  lockMinutesLeft,
  NO_ATTEMPTS,
  normalizeEmail,
  recordFailure,
  STORAGE_PREFIX,
  type LoginAttempts,
} from '@haulbook/domain';

/**
 * The browser's own record of failed sign-ins, for the message alone (product spec, sections 3 and 4): the server
 * counts for itself, so clearing it changes nothing.
 */
const keyOf = (email: string) => `${STORAGE_PREFIX}.login-attempts.${normalizeEmail(email)}`;

function read(email: string): LoginAttempts {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(email)) ?? 'null') as LoginAttempts | null;
    return stored && Array.isArray(stored.attempts) ? stored : { ...NO_ATTEMPTS };
  } catch {
    return { ...NO_ATTEMPTS };
  }
}

/** "Account temporarily locked. …", or null while the address may try. */
export function lockNotice(email: string, now: Date): string | null {
  const minutes = lockMinutesLeft(read(email), now);
  return minutes > 0 ? lockMessage(minutes) : null;
}

/** Notes a refused sign-in. Storage that is full or forbidden is no reason to fail. */
export function noteFailure(email: string, now: Date): void {
  try {
    localStorage.setItem(keyOf(email), JSON.stringify(recordFailure(read(email), now)));
  } catch {
    return;
  }
}

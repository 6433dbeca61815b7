import { lockMinutesLeft, NO_ATTEMPTS, normalizeEmail, recordFailure, recordLock, type LoginAttempts } from '@haulbook/core';
import { storageKey } from '../storage';

/**
 * Return the storage key of the browser's own record of failed sign-ins, for the message only (product spec, sections 3 and 4). The server
 * keeps its own count, which takes precedence, so clearing the record changes nothing.
 */
const keyOf = (email: string) => storageKey(`login-attempts.${normalizeEmail(email)}`);

function read(email: string): LoginAttempts {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(email)) ?? 'null') as LoginAttempts | null;
    return stored && Array.isArray(stored.attempts) ? stored : { ...NO_ATTEMPTS };
  } catch {
    return { ...NO_ATTEMPTS };
  }
}

/** Save the record. Full or unavailable storage is not an error. */
function write(email: string, record: LoginAttempts): void {
  try {
    if (record.attempts.length === 0 && record.lockedUntil === null) localStorage.removeItem(keyOf(email));
    else localStorage.setItem(keyOf(email), JSON.stringify(record));
  } catch {
    return;
  }
}

/** Return how many minutes the address is locked for; 0 while it may sign in. */
export const minutesLocked = (email: string, now: Date): number => lockMinutesLeft(read(email), now);

/** Record a failed sign-in. */
export const addFailure = (email: string, now: Date): void => write(email, recordFailure(read(email), now));

/** Record how long the server says the address is locked. */
export const setLock = (email: string, minutes: number, now: Date): void => write(email, recordLock(read(email), minutes, now));

/** Clear the record after a successful sign-in. */
export const forgetFailures = (email: string): void => write(email, { ...NO_ATTEMPTS });

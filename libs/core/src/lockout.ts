import { LOCK_MINUTES, LOGIN_WINDOW_MINUTES, MAX_FAILED_LOGINS } from './limits.js';

/** Failed sign-ins of one lower-case e-mail address, in milliseconds since the epoch. */
export interface LoginAttempts {
  attempts: number[];
  lockedUntil: number | null;
}

export const NO_ATTEMPTS: Readonly<LoginAttempts> = Object.freeze({ attempts: [], lockedUntil: null });

const MINUTE = 60_000;

/** Return the whole minutes, rounded up, until the lock ends; 0 without a lock. At `lockedUntil` itself the lock is over. */
export function lockMinutesLeft(record: Pick<LoginAttempts, 'lockedUntil'>, now: Date): number {
  if (record.lockedUntil === null) return 0;
  return Math.max(0, Math.ceil((record.lockedUntil - now.getTime()) / MINUTE));
}

export function isLocked(record: Pick<LoginAttempts, 'lockedUntil'>, now: Date): boolean {
  return lockMinutesLeft(record, now) > 0;
}

/**
 * Return the record after a failed sign-in: the fifth failure within 60 minutes locks for 15 (product spec, section 4). A failure while
 * locked changes nothing, so further tries do not extend the lock; after a lock ends, counting starts again.
 */
export function recordFailure(record: LoginAttempts, now: Date): LoginAttempts {
  if (isLocked(record, now)) return record;
  const time = now.getTime();
  const counted = record.lockedUntil === null ? record.attempts : [];
  const attempts = [...counted.filter((attempt) => time - attempt < LOGIN_WINDOW_MINUTES * MINUTE), time];
  return { attempts, lockedUntil: attempts.length >= MAX_FAILED_LOGINS ? time + LOCK_MINUTES * MINUTE : null };
}

/** Return the record after a success: cleared. */
export function recordSuccess(): LoginAttempts {
  return { attempts: [], lockedUntil: null };
}

/** Return the record after the server reported its lock, in minutes: the server overrides what was counted here; 0 removes the lock. */
export function recordLock(record: LoginAttempts, minutes: number, now: Date): LoginAttempts {
  return minutes > 0 ? { attempts: record.attempts, lockedUntil: now.getTime() + minutes * MINUTE } : recordSuccess();
}

/** Return "Account temporarily locked. Try again in 1 minute" or "… in 15 minutes". */
export function lockMessage(minutes: number): string {
  return minutes === 1
    ? 'Account temporarily locked. Try again in 1 minute'
    : `Account temporarily locked. Try again in ${minutes} minutes`;
}

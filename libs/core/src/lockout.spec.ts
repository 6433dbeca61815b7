import {
  isLocked,
  lockMessage,
  lockMinutesLeft,
  NO_ATTEMPTS,
  recordFailure,
  recordLock,
  recordSuccess,
  type LoginAttempts,
} from './lockout.js';

const START = Date.parse('2026-11-21T12:00:00Z');
const minutes = (count: number) => new Date(START + count * 60_000);
const failAt = (...times: number[]) => times.reduce<LoginAttempts>((record, time) => recordFailure(record, minutes(time)), NO_ATTEMPTS);

describe('the lock after failed sign-ins', () => {
  it('closes with the fifth failure within 60 minutes, for 15', () => {
    expect(isLocked(failAt(0, 1, 2, 3), minutes(3))).toBe(false);
    const locked = failAt(0, 1, 2, 3, 59.9);
    expect(locked.lockedUntil).toBe(minutes(74.9).getTime());
    expect(isLocked(locked, minutes(74.89))).toBe(true);
    expect(isLocked(locked, minutes(74.9))).toBe(false);
  });

  it('forgets failures of an hour ago', () => {
    expect(failAt(0, 1, 2, 3, 60).lockedUntil).toBeNull();
    expect(failAt(0, 1, 2, 3, 60).attempts).toHaveLength(4);
  });

  it('is not prolonged by trying on, and counts anew once it is over', () => {
    const locked = failAt(0, 0, 0, 0, 0);
    expect(recordFailure(locked, minutes(14))).toEqual(locked);
    const after = recordFailure(locked, minutes(15));
    expect(after).toEqual({ attempts: [minutes(15).getTime()], lockedUntil: null });
  });

  it('is cleared by a success', () => {
    expect(recordSuccess()).toEqual({ attempts: [], lockedUntil: null });
    expect(NO_ATTEMPTS).toEqual({ attempts: [], lockedUntil: null });
  });

  it('says how long, rounded up', () => {
    const locked = failAt(0, 0, 0, 0, 0);
    expect([0, 0.5, 14, 14.5, 15].map((time) => lockMinutesLeft(locked, minutes(time)))).toEqual([15, 15, 1, 1, 0]);
    expect(lockMessage(15)).toBe('Account temporarily locked. Try again in 15 minutes');
    expect(lockMessage(1)).toBe('Account temporarily locked. Try again in 1 minute');
  });

  it('is as long as the server says', () => {
    expect(lockMinutesLeft(recordLock(failAt(0, 0, 0, 0, 0), 3, minutes(1)), minutes(1))).toBe(3);
    expect(recordLock(failAt(0, 0, 0, 0, 0), 0, minutes(1))).toEqual(NO_ATTEMPTS);
  });
});

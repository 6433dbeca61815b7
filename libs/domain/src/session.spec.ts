import { isSessionCheckDue, isSessionValid, needsRefresh } from './session.js';

const now = new Date('2026-11-21T12:00:00Z');
const inSeconds = (seconds: number) => ({ expiresAt: now.getTime() / 1000 + seconds });

it('is valid without an expiry or with one in the future', () => {
  expect(isSessionValid({}, now)).toBe(true);
  expect(isSessionValid({ expiresAt: null }, now)).toBe(true);
  expect(isSessionValid(inSeconds(1), now)).toBe(true);
  expect(isSessionValid(inSeconds(0), now)).toBe(false);
  expect(isSessionValid(null, now)).toBe(false);
});

it('is refreshed when five minutes or less remain', () => {
  expect(needsRefresh(inSeconds(301), now)).toBe(false);
  expect(needsRefresh(inSeconds(300), now)).toBe(true);
  expect(needsRefresh(inSeconds(-1), now)).toBe(true);
  expect(needsRefresh({}, now)).toBe(false);
});

it('is checked every five minutes', () => {
  expect(isSessionCheckDue(null, now)).toBe(true);
  expect(isSessionCheckDue(new Date(now.getTime() - 299_999), now)).toBe(false);
  expect(isSessionCheckDue(new Date(now.getTime() - 300_000), now)).toBe(true);
});

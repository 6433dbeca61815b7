import { isSessionCheckDue, isSessionValid, needsRefresh, nextSessionCheckMs } from './session.js';

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

it.each([
  ['has no expiry', {}, 300],
  ['has hours left', inSeconds(7200), 300],
  ['needs its refresh before the next check', inSeconds(420), 120],
  ['needs it in a moment', inSeconds(301), 30],
  ['could not be prolonged', inSeconds(200), 200],
  ['ended, by a clock that is wrong', inSeconds(-4000), 30],
])('is looked at again in time when it %s', (_case, session, seconds) => {
  expect(nextSessionCheckMs(session, now)).toBe(seconds * 1000);
});

import { SESSION_REFRESH_FAILED_EVENT } from '@haulbook/core';
import type { CookieSession } from './cookie-session';
import { startSessionMonitor } from './session-monitor';
import { sessionKey } from './shared-session';

const START = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const session: CookieSession = { userId: 'u1', role: 'customer', expiresAt: (START + 60 * MINUTE) / 1000 };

/** Fake the two session endpoints: lookup and refresh. */
function serverOf(state: { userId: string | null; endsAt: number; refusesRefresh?: boolean; away?: boolean }) {
  const asked: string[] = [];
  const me = () => ({
    role: state.userId ? 'customer' : 'visitor',
    user: state.userId ? { id: state.userId } : null,
    expiresAt: state.userId ? state.endsAt / 1000 : null,
  });
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    if (state.away) throw new TypeError('fetch failed');
    if (String(url).endsWith('/refresh')) {
      if (state.refusesRefresh) return new Response('{}', { status: 401 });
      state.endsAt = Date.now() + 60 * MINUTE;
    }
    return Response.json(me());
  };
  return { state, asked };
}

const lost: (CookieSession | null)[] = [];
const failures: unknown[] = [];
const listen = (event: Event) => failures.push((event as CustomEvent).detail);
let stop: () => void;

function start() {
  stop = startSessionMonitor({ session, onLost: (now) => lost.push(now) });
}

const pass = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * MINUTE);
const showTab = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  localStorage.clear();
  lost.length = 0;
  failures.length = 0;
  window.addEventListener(SESSION_REFRESH_FAILED_EVENT, listen);
});

afterEach(() => {
  stop();
  window.removeEventListener(SESSION_REFRESH_FAILED_EVENT, listen);
  jest.useRealTimers();
});

it('looks at the session every five minutes, and when the tab becomes visible', async () => {
  const { asked } = serverOf({ userId: 'u1', endsAt: START + 60 * MINUTE });
  start();
  await pass(4.9);
  expect(asked).toEqual([]);
  await pass(0.2);
  expect(asked).toEqual(['/api/auth/me']);
  await pass(5);
  expect(asked).toHaveLength(2);
  showTab();
  await pass(0);
  expect(asked).toHaveLength(3);
});

it('prolongs it when five minutes are left, and goes on', async () => {
  const { asked, state } = serverOf({ userId: 'u1', endsAt: START + 60 * MINUTE });
  start();
  await pass(54.9);
  expect(asked).not.toContain('/api/auth/session/refresh');
  await pass(0.2);
  expect(asked.at(-1)).toBe('/api/auth/session/refresh');
  expect(state.endsAt).toBeGreaterThan(START + 110 * MINUTE);
  await pass(120);
  expect(asked.filter((path) => path.endsWith('/refresh')).length).toBeGreaterThanOrEqual(2);
  expect(lost).toEqual([]);
});

it('fires session-refresh-failed and stops when it cannot be prolonged', async () => {
  const { asked } = serverOf({ userId: 'u1', endsAt: START + 60 * MINUTE, refusesRefresh: true });
  start();
  await pass(56);
  expect(failures).toEqual([{ userId: 'u1', role: 'customer' }]);
  expect(lost).toEqual([null]);
  const before = asked.length;
  await pass(60);
  expect(asked).toHaveLength(before);
});

it('takes no answer for no news', async () => {
  const { state } = serverOf({ userId: 'u1', endsAt: START + 60 * MINUTE, away: true });
  start();
  await pass(12);
  expect([lost, failures]).toEqual([[], []]);
  state.away = false;
  state.userId = null;
  await pass(5);
  expect(lost).toEqual([null]);
});

it('hears of a sign-out in another tab at once, which is no failure', async () => {
  const { state } = serverOf({ userId: 'u1', endsAt: START + 60 * MINUTE });
  start();
  expect(localStorage.getItem(sessionKey())).toBe('u1');
  state.userId = null;
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey(), newValue: '' }));
  await pass(0);
  expect(lost).toEqual([null]);
  expect(failures).toEqual([]);
});

it('notices that another account has signed in', async () => {
  const { state } = serverOf({ userId: 'u1', endsAt: START + 60 * MINUTE });
  start();
  state.userId = 'u2';
  showTab();
  await pass(0);
  expect(lost).toEqual([expect.objectContaining({ userId: 'u2' })]);
  expect(localStorage.getItem(sessionKey())).toBe('u2');
});

it('stops with the sign-out', async () => {
  const { asked } = serverOf({ userId: 'u1', endsAt: START + 60 * MINUTE });
  start();
  stop();
  showTab();
  await pass(30);
  expect(asked).toEqual([]);
});

it('lets two tabs that refresh at once both go on, with one refresh', async () => {
  const { asked } = serverOf({ userId: 'u1', endsAt: START + 4 * MINUTE });
  // jsdom has no Web Locks: allow one holder of a lock at a time.
  let queue: Promise<unknown> = Promise.resolve();
  const request = (_name: string, task: () => Promise<unknown>) => (queue = queue.then(task, task));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  start();
  const other = startSessionMonitor({ session, onLost: (now) => lost.push(now) });
  showTab();
  await pass(0.1);
  expect(asked.filter((path) => path.endsWith('/refresh'))).toHaveLength(1);
  expect(lost).toEqual([]);
  other();
  Reflect.deleteProperty(navigator, 'locks');
});

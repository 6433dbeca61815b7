import { noteSecurityEvent, readSecurityLog, SECURITY_LOG_KEY } from './security-log';

/** Fake the two endpoints behind the log. `ip` is the response of the address lookup. */
function serverOf(ip: () => Response) {
  const reports: unknown[] = [];
  globalThis.fetch = async (url, init) => {
    if (String(url) === '/api/ip') return ip();
    reports.push([String(url), JSON.parse(String(init?.body))]);
    return Response.json({});
  };
  return reports;
}

beforeEach(() => localStorage.clear());

it('notes an event here and at the server', async () => {
  const reports = serverOf(() => Response.json({ ip: '203.0.113.7' }));
  await noteSecurityEvent('login_failed', 'dana@example.com', { method: 'password' });
  const said = {
    event: 'login_failed',
    email: 'dana@example.com',
    ip: '203.0.113.7',
    userAgent: navigator.userAgent,
    details: { method: 'password' },
  };
  expect(reports).toEqual([['/api/security-log', said]]);
  expect(readSecurityLog()).toEqual([{ ...said, id: expect.stringMatching(/.+/), timestamp: expect.stringMatching(/Z$/) }]);
});

it('falls back to "unknown" when the address look-up fails or gets no answer', async () => {
  serverOf(() => new Response('', { status: 503 }));
  await noteSecurityEvent('login_failed', 'dana@example.com');
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
  await noteSecurityEvent('login_failed', 'dana@example.com');
  expect(readSecurityLog().map(({ ip }) => ip)).toEqual(['unknown', 'unknown']);
});

it('keeps the last 100, and forgives what was spoilt', async () => {
  serverOf(() => Response.json({ ip: '203.0.113.7' }));
  localStorage.setItem(SECURITY_LOG_KEY, '{"not":"a list"}');
  for (let count = 0; count < 102; count += 1) await noteSecurityEvent(`event_${count}`, 'dana@example.com');
  const log = readSecurityLog();
  expect([log.length, log[0]?.event, log[99]?.event]).toEqual([100, 'event_2', 'event_101']);
});

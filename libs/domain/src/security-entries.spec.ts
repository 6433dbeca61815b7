import { addSecurityEntry, type SecurityEntry } from './security-entries.js';

const entry = (id: number): SecurityEntry => ({
  id: String(id),
  event: 'login_failed',
  email: 'jo@example.com',
  ip: 'unknown',
  userAgent: 'test',
  details: {},
  timestamp: '2026-11-21T12:00:00.000Z',
});

it('keeps the last 100 entries, the newest at the end', () => {
  let log: SecurityEntry[] = [];
  for (let id = 1; id <= 103; id += 1) log = addSecurityEntry(log, entry(id));
  expect(log).toHaveLength(100);
  expect([log[0]?.id, log[99]?.id]).toEqual(['4', '103']);
});

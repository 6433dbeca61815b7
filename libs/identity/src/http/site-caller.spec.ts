import { siteCallerOf } from './site-caller.js';

const ADA = {
  owes: null,
  who: { role: 'customer', inactive: false },
  sessionId: 'ada',
  userId: 'ada-lovelace',
  factors: [],
  expiresAt: '2026-01-01T00:00:00.000Z',
  claims: { language: 'es' },
} as unknown as Parameters<typeof siteCallerOf>[0] & object;

it('is a visitor without a session, and a person with a whole one', () => {
  expect(siteCallerOf(null)).toEqual({ is: 'visitor', session: null, claims: {} });
  expect(siteCallerOf(ADA)).toMatchObject({ is: 'account', session: 'ada', claims: { language: 'es' } });
  expect(siteCallerOf(ADA).me?.()).toMatchObject({ role: 'customer', active: true, user: { id: 'ada-lovelace', language: 'es' } });
});

it('is neither while a second factor is missing, the account may not be used, or someone else is seen as', () => {
  expect(siteCallerOf({ ...ADA, owes: 'factor' }).is).toBe('unsure');
  expect(siteCallerOf({ ...ADA, who: { ...ADA.who, inactive: true } }).is).toBe('unsure');
  expect(siteCallerOf({ ...ADA, viewing: 'admin' }).is).toBe('unsure');
});

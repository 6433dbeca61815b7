import { siteCallerOf } from './site-caller.js';

const ADA = { owes: null, who: { role: 'customer', inactive: false }, claims: { language: 'es' } } as unknown as Parameters<
  typeof siteCallerOf
>[0] &
  object;

it('is a visitor without a session, and a person with a whole one', () => {
  expect(siteCallerOf(null)).toEqual({ is: 'visitor', claims: {} });
  expect(siteCallerOf(ADA)).toEqual({ is: 'account', claims: { language: 'es' } });
});

it('is neither while a second factor is missing or the account may not be used', () => {
  expect(siteCallerOf({ ...ADA, owes: 'factor' }).is).toBe('unsure');
  expect(siteCallerOf({ ...ADA, who: { ...ADA.who, inactive: true } }).is).toBe('unsure');
});

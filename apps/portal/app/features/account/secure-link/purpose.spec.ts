import { homeOfPurpose, purposeOf } from './purpose';

it.each([
  [null, 'quote_access'],
  ['', 'quote_access'],
  ['invoice_access', 'invoice_access'],
  ['Not A Purpose', 'quote_access'],
])('of %j is %s', (given, purpose) => {
  expect(purposeOf(given)).toBe(purpose);
});

it('leads to what it is for', () => {
  expect([homeOfPurpose('quote_access'), homeOfPurpose('something_else')]).toEqual(['/dashboard/quotes', '/dashboard']);
});

import { pagePattern } from './page-pattern';

it.each([
  ['/', {}, '/'],
  ['/about/', {}, '/about'],
  ['/quote-review/Q-2026-00001', { quoteNumber: 'Q-2026-00001' }, '/quote-review/:quoteNumber'],
  ['/customer/orders/a%20b', { quoteId: 'a b' }, '/customer/orders/:quoteId'],
  ['/no/such/page', { '*': 'no/such/page' }, '/*'],
  ['/quote-review/%E0%A4%A', { quoteNumber: '%E0%A4%A' }, '/quote-review/:quoteNumber'],
])('%s is measured as %s', (pathname, params, pattern) => {
  expect(pagePattern(pathname, params)).toBe(pattern);
});

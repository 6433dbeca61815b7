import { callerOf } from './rate-limit.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:bbbb::9', '2001:db8:1:2::/64'],
  [undefined, 'unknown'],
])('calls from %s count for %s', (ip, caller) => {
  expect(callerOf(ip)).toBe(caller);
});

import { INTERNAL_HEADER, INTERNAL_SECRET } from '../http/internal-calls.js';
import { callerOf, RateLimit, RateLimitGuard } from './rate-limit.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:bbbb::9', '2001:db8:1:2::/64'],
  [undefined, 'unknown'],
])('calls from %s count for %s', (ip, caller) => {
  expect(callerOf(ip)).toBe(caller);
});

class Prices {
  @RateLimit({ key: 'ip', limit: 1, per: 60 })
  estimate(): void {}
}

it.each<[string, Record<string, string>, number]>([
  ['a visitor', {}, 1],
  ['a page for one visitor', { [INTERNAL_HEADER]: INTERNAL_SECRET }, 1],
  ['a page that is kept for all', { [INTERNAL_HEADER]: INTERNAL_SECRET, 'x-haulbook-for-all': '1' }, 0],
  ['a caller who says so', { [INTERNAL_HEADER]: 'x', 'x-haulbook-for-all': '1' }, 1],
])('of %s counts a call as it is', async (_, headers, counts) => {
  const hit = jest.fn().mockResolvedValue(undefined);
  const req = { ip: '203.0.113.7', headers, get: (name: string) => headers[name] };
  const context = {
    getClass: () => Prices,
    getHandler: () => Prices.prototype.estimate,
    switchToHttp: () => ({ getRequest: () => req }),
  };
  await new RateLimitGuard({ hit } as never).canActivate(context as never);
  expect(hit).toHaveBeenCalledTimes(counts);
});

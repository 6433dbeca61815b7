import { networkOf, plainAddress, siteOf } from './network.js';

describe('the network an address belongs to', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.250', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'unknown'],
    [undefined, 'unknown'],
  ])('%s → %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it('tells neighbours apart', () => {
    expect(networkOf('203.0.112.7')).not.toBe(networkOf('203.0.113.7'));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff:3::9', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
  [undefined, 'unknown'],
])('%s is of the site %s', (ip, site) => {
  expect(siteOf(ip)).toBe(site);
});

it('an IPv4 address on an IPv6 socket is the IPv4 address', () => {
  expect(plainAddress('::ffff:198.51.100.4')).toBe('198.51.100.4');
});

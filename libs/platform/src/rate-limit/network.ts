import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Return an address without its zone, and an IPv4-mapped IPv6 address as IPv4. */
export function plainAddress(ip: string | undefined): string {
  const bare = (ip ?? '').split('%')[0]!;
  return MAPPED.exec(bare)?.[1] ?? bare;
}

/** Return the first groups of an IPv6 address, of 16 bits each. */
function prefixOf(ip: string, count: number): string {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...zeros, ...after]
    .slice(0, count)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/** Return the network of an address: /24 for IPv4, /64 for IPv6. One subscriber can usually rotate through at least that many addresses. */
export function networkOf(ip: string | undefined): string {
  const address = plainAddress(ip);
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${prefixOf(address, 4)}::/64` : 'unknown';
}

/**
 * Return the site that an address belongs to: the address itself for IPv4, the /48 for IPv6, which providers give to one subscriber. For
 * limits on what is scarce, which one subscriber must not use up from many networks.
 */
export function siteOf(ip: string | undefined): string {
  const address = plainAddress(ip);
  return isIPv6(address) ? `${prefixOf(address, 3)}::/48` : address || 'unknown';
}

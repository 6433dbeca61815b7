import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Return an address without its zone, and an IPv4-mapped IPv6 address as IPv4. */
export function plainAddress(ip: string | undefined): string {
  const bare = (ip ?? '').split('%')[0]!;
  return MAPPED.exec(bare)?.[1] ?? bare;
}

/** Return the first four groups of an IPv6 address. */
function prefix64(ip: string): string {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/** Return the network of an address: /24 for IPv4, /64 for IPv6. One subscriber can usually rotate through at least that many addresses. */
export function networkOf(ip: string | undefined): string {
  const address = plainAddress(ip);
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${prefix64(address)}::/64` : 'unknown';
}

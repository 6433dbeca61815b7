import type { LookupAddress } from 'node:dns';
import { addressProblem, isPublicAddress, PrivateAddress, publicLookup, refusePrivateLiteral } from './public-address.js';

const PRIVATE = [
  ...['127.0.0.1', '127.8.8.8', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '240.0.0.1'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:169.254.169.254'],
  ...['64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '2002:7f00:1::', '2001:db8::1', '2001::1', 'fec0::1'],
];

describe('an address of a webhook', () => {
  it.each(PRIVATE)('is none on the internet at %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const host = address.includes(':') ? `[${address}]` : address;
    expect(addressProblem(`https://${host}/hooks`, false)).toBe('The address has to be on the public internet');
    expect(() => refusePrivateLiteral(new URL(`https://${host}/`))).toThrow(PrivateAddress);
  });

  it.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('may be at %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['http://example.com/hooks', 'The address has to begin with https://'],
    ['https://example.com:8443/hooks', 'The address can’t have a port of its own'],
    ['https://ann:secret@example.com/', 'Leave the name and password out of the address. Messages are signed instead'],
    ['ftp://example.com/', 'Enter a full address, such as https://example.com/webhooks'],
    ['example.com', 'Enter a full address, such as https://example.com/webhooks'],
    // The same machine, written in other ways.
    ...[
      'localhost',
      'LOCALHOST',
      'db',
      'printer.local',
      'api.internal',
      'x.localhost',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      'localhost.',
    ].map((host): [string, string] => [`https://${host}/`, 'The address has to be on the public internet']),
  ])('is refused as %s', (address, problem) => {
    expect(addressProblem(address, false)).toBe(problem);
  });

  it('may be anywhere in a trial', () => {
    expect(addressProblem('https://example.com/hooks', false)).toBeNull();
    expect(addressProblem('http://127.0.0.1:4000/hooks', true)).toBeNull();
  });
});

describe('the lookup of a connection', () => {
  /** Look a host up that has these addresses, one list after the other. */
  const looksUp = (...answers: string[][]) => {
    const lookup = publicLookup((_host, _options, done) => {
      const found = answers.shift()!.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
      done(null, found);
    });
    return (all: boolean) =>
      new Promise((resolve, reject) => lookup('example.com', { all }, (error, found) => (error ? reject(error) : resolve(found))));
  };

  it('answers public addresses, all of them or the first', async () => {
    expect(await looksUp(['8.8.8.8', '8.8.4.4'])(false)).toBe('8.8.8.8');
    expect(await looksUp(['8.8.8.8', '8.8.4.4'])(true)).toEqual([8, 4].map((n) => ({ address: `8.8.${n}.${n}`, family: 4 })));
  });

  it('refuses a host with a private address, alone or among public ones, and one without any', async () => {
    for (const found of [['10.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:10.0.0.1'], []])
      await expect(looksUp(found)(true)).rejects.toThrow('example.com leads to an address that is not on the public internet');
  });

  it('judges every connection by its own answer: one that changes in between leads nowhere', async () => {
    const host = looksUp(['8.8.8.8'], ['169.254.169.254']);
    expect(await host(false)).toBe('8.8.8.8');
    await expect(host(false)).rejects.toThrow(PrivateAddress);
  });
});

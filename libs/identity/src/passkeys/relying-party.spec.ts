import { BadSettings } from '@haulbook/platform';
import { relyingParty } from './relying-party.js';

describe('the relying party', () => {
  it.each([
    ['https://www.example.com', undefined, { id: 'www.example.com', origin: 'https://www.example.com' }],
    ['https://www.example.com:8443/path', undefined, { id: 'www.example.com', origin: 'https://www.example.com:8443' }],
    ['https://www.example.com', 'example.com', { id: 'example.com', origin: 'https://www.example.com' }],
    ['https://www.example.com', 'Example.com', { id: 'example.com', origin: 'https://www.example.com' }],
    ['http://localhost:3000', undefined, { id: 'localhost', origin: 'http://localhost:3000' }],
  ])('of %s with the domain %s is %j', (publicUrl, domain, party) => {
    expect(relyingParty(publicUrl, domain)).toEqual(party);
  });

  it.each(['http://127.0.0.1:3000', 'https://192.0.2.7', 'https://[2001:db8::1]', 'http://haulbook.internal'])(
    'is none at %s, which browsers have no passkeys for',
    (publicUrl) => {
      expect(relyingParty(publicUrl)).toBeNull();
      expect(() => relyingParty(publicUrl, 'example.com')).toThrow(/PASSKEY_DOMAIN=example.com needs a PUBLIC_URL with https/);
    },
  );

  it.each(['other.com', 'com', 'ample.com', 'm.www.example.com', ''])('refuses the domain “%s” for another address', (domain) => {
    expect(() => relyingParty('https://www.example.com', domain)).toThrow(BadSettings);
    expect(() => relyingParty('https://www.example.com', domain)).toThrow(/must be the host of PUBLIC_URL, which is www.example.com/);
  });
});

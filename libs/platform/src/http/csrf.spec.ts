import { isCrossSite } from './csrf.js';

const OWN = 'https://haul.example';

describe('writes from other sites', () => {
  it.each([
    ['our own page', { site: 'same-origin', origin: OWN }, false],
    ['typed by hand', { site: 'none' }, false],
    ['another site', { site: 'cross-site', origin: 'https://evil.example' }, true],
    ['another subdomain', { site: 'same-site', origin: 'https://blog.haul.example' }, true],
    ['another site that calls itself ours in Origin only', { site: 'cross-site', origin: OWN }, true],
    ['an older browser on our page', { origin: OWN }, false],
    ['an older browser elsewhere', { origin: 'https://evil.example', host: 'haul.example' }, true],
    ['a sandboxed frame', { origin: 'null', host: 'haul.example' }, true],
    ['a look-alike', { origin: 'https://haul.example.evil.example', host: 'haul.example' }, true],
    ['another port', { origin: 'https://haul.example:8443', host: 'haul.example' }, true],
    ['the server by another name of its own', { origin: 'http://127.0.0.1:4400', host: '127.0.0.1:4400' }, false],
    ['no browser at all', {}, false],
  ])('%s', (_, from, refused) => {
    expect(isCrossSite(from, OWN)).toBe(refused);
  });
});

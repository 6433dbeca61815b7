import { MOST_SITES, siteOrigin, siteOrigins, sitesError } from './site-origins.js';

describe('the address of another site', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['https://WWW.Example.com/', 'https://www.example.com'],
    ['https://example.com:443', 'https://example.com'],
    ['https://example.com:8443', 'https://example.com:8443'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:5500/', 'http://127.0.0.1:5500'],
    ['http://[::1]:5500', 'http://[::1]:5500'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('%s is the origin %s', (text, origin) => expect(siteOrigin(text)).toBe(origin));

  it.each([
    'http://www.example.com',
    'www.example.com',
    'https://*.example.com',
    'https://*',
    '*',
    'null',
    "'self'",
    'https://example.com/page',
    'https://example.com/?a=b',
    'https://example.com#top',
    'https://owner@example.com',
    "https://example.com;script-src'unsafe-inline'",
    'https://example.com https://evil.example',
    'https://example.com,evil.example',
    'javascript:alert(1)',
    'data:text/html,hi',
    'https://',
  ])('is not %s', (text) => expect(siteOrigin(text)).toBeNull());
});

describe('a list of sites', () => {
  it('has each once, one a line, whatever the line endings', () => {
    expect(siteOrigins('https://a.example\r\n\n  https://b.example/  \nhttps://A.example')).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    expect(siteOrigins('')).toEqual([]);
  });

  it('names the line that is no site', () => {
    expect(sitesError('https://a.example\nb.example')).toMatch(/^“b\.example” isn’t the address of a site\./);
    expect(sitesError('https://a.example, https://b.example')).toMatch(/^“https:\/\/a\.example, https:\/\/b\.example” isn’t/);
    expect(sitesError(' \n')).toBeNull();
  });

  it('has an end', () => {
    const sites = Array.from({ length: MOST_SITES + 1 }, (_, at) => `https://${at}.example`);
    expect(sitesError(sites.join('\n'))).toBe(`At most ${MOST_SITES} sites can be listed.`);
    expect(sitesError(sites.slice(1).join('\n'))).toBeNull();
  });
});

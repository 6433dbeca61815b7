import { linkTarget, linkUrl } from './link-pages.js';

const OWN = 'https://haul.example';

describe('where a mailed link leads', () => {
  it.each<[string | undefined, string, string | null]>([
    [undefined, '/auth/callback', null],
    ['/dashboard?tab=1', '/auth/callback', '/dashboard?tab=1'],
    ['https://haul.example/dashboard', '/auth/callback', '/dashboard'],
    ['/auth/secure?purpose=quote_access', '/auth/secure', null],
    ['https://haul.example/auth/callback?redirectTo=%2Fdashboard', '/auth/callback', '/dashboard'],
    ['/auth/callback?redirectTo=https%3A%2F%2Fevil.example', '/auth/callback', null],
    ['https://evil.example/auth/callback', '/auth/callback', null],
    ['//evil.example', '/auth/callback', null],
    ['/\\evil.example', '/auth/callback', null],
    ['https://haul.example.evil.example/', '/auth/callback', null],
    ['https://haul.example@evil.example/', '/auth/callback', null],
    ['http://haul.example/dashboard', '/auth/callback', null],
    ['javascript:alert(1)', '/auth/callback', null],
  ])('for %s', (wanted, page, redirectTo) => {
    expect(linkTarget('/auth/callback', wanted, OWN)).toMatchObject({ page, redirectTo });
  });

  it('the address holds the token once, whatever was asked for', () => {
    const target = linkTarget('/auth/callback', '/auth/callback?token_hash=theirs&type=recovery', OWN);
    const url = new URL(linkUrl(OWN, 'ours', 'magiclink', target));
    expect(url.origin + url.pathname).toBe('https://haul.example/auth/callback');
    expect(url.searchParams.getAll('token_hash')).toEqual(['ours']);
    expect(url.searchParams.getAll('type')).toEqual(['magiclink']);
  });
});

import { localTarget } from './local-target.js';

const OWN = 'https://haul.example';

describe('where a sign-in may lead', () => {
  it.each([
    ['/dashboard/quotes?page=2', '/dashboard/quotes?page=2'],
    ['https://haul.example/auth/callback', '/auth/callback'],
    ['/dashboard#access_token=x', '/dashboard'],
    [undefined, null],
    ['', null],
    ['https://evil.example/auth/callback', null],
    ['https://haul.example.evil.example/', null],
    ['https://haul.example@evil.example/', null],
    ['https://user@haul.example/', null],
    ['http://haul.example/', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://haul.example//evil.example', null],
    ['\thttps://evil.example', null],
    ['javascript:alert(1)', null],
    ['https://[', null],
  ])('%s', (wanted, path) => {
    expect(localTarget(wanted, OWN)).toBe(path);
  });
});

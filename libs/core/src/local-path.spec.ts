import { localPath } from './local-path.js';

it.each(['/dashboard', '/quote-review/Q-1?token=a', '/a#b'])('keeps the local path %s', (path) => {
  expect(localPath(path)).toBe(path);
});

it.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
  'dashboard',
  '',
  null,
  '/\n/evil.test',
  '/a\\b',
  '/a/..//evil.test',
])('refuses %j', (path) => {
  expect(localPath(path)).toBeNull();
});

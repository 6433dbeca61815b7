import { refuseCrossSite } from './same-origin.server';

const post = (headers: Record<string, string>) => () =>
  refuseCrossSite(new Request('http://haulbook.test/login', { method: 'POST', headers }));

it('lets our own forms through', () => {
  expect(post({ 'sec-fetch-site': 'same-origin' })).not.toThrow();
  expect(post({ origin: 'http://haulbook.test', host: 'haulbook.test' })).not.toThrow();
  expect(post({})).not.toThrow();
});

it('refuses forms of other sites, sibling hosts and opaque origins', () => {
  const thrown = (headers: Record<string, string>) => {
    try {
      post(headers)();
    } catch (response) {
      return (response as Response).status;
    }
    return null;
  };
  expect(thrown({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(thrown({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(thrown({ origin: 'https://evil.test', host: 'haulbook.test' })).toBe(403);
  expect(thrown({ origin: 'null', host: 'haulbook.test' })).toBe(403);
});

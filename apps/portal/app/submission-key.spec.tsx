import { submissionKey } from './submission-key';

beforeEach(() => sessionStorage.clear());

it('gives the same body the same key, a changed body another, and stores no body', () => {
  const first = submissionKey({ email: 'dana@example.com' });
  expect(first).toHaveLength(32);
  expect(submissionKey({ email: 'dana@example.com' })).toBe(first);
  expect(submissionKey({ email: 'dan@example.com' })).not.toBe(first);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('example.com');
});

import { submissionKey, takeSubmission } from './submission-key';

beforeEach(() => sessionStorage.clear());

it('gives the same body the same key, a changed body another, and stores no body', () => {
  const first = submissionKey({ email: 'dana@example.com' });
  expect(first).toHaveLength(32);
  expect(submissionKey({ email: 'dana@example.com' })).toBe(first);
  expect(submissionKey({ email: 'dan@example.com' })).not.toBe(first);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('example.com');
});

it('keeps to one key for one body where storage is forbidden', () => {
  const forbid = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const first = submissionKey({ email: 'dana@example.com' });
  expect(submissionKey({ email: 'dana@example.com' })).toBe(first);
  expect(submissionKey({ email: 'dan@example.com' })).not.toBe(first);
  forbid.mockRestore();
  write.mockRestore();
});

it('says once that something was sent', () => {
  expect(takeSubmission()).toBe(false);
  const first = submissionKey({ email: 'dana@example.com' });
  expect([takeSubmission(), takeSubmission()]).toEqual([true, false]);
  expect(submissionKey({ email: 'dana@example.com' })).not.toBe(first);
});

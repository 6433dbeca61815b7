import { inTime } from './in-time.js';

const LONG_MS = 60_000;
const never = new Promise<string>(() => undefined);

it('is the answer, or the error, that comes in time', async () => {
  expect(await inTime(Promise.resolve('answer'), LONG_MS, () => 'late')).toBe('answer');
  await expect(inTime(Promise.reject(new Error('gone')), LONG_MS, () => 'late')).rejects.toThrow('gone');
});

it('is something else where none comes, which may be an error', async () => {
  expect(await inTime(never, 1, () => 'late')).toBe('late');
  const refuse = (): string => {
    throw new Error('no answer');
  };
  await expect(inTime(never, 1, refuse)).rejects.toThrow('no answer');
});

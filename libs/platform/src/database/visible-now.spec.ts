import { visibleNow } from './visible-now.js';

it('does not know while the database does not respond', async () => {
  expect(await visibleNow({ query: () => Promise.reject(new Error('gone')) } as never)()).toBeNull();
});

it('does not know either where the database takes long, and asks anew for those who come later', async () => {
  const query = jest.fn(() => Promise.resolve([{ now: '2' }])).mockReturnValueOnce(new Promise(() => undefined));
  const now = visibleNow({ query } as never);
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const first = now();
  while (query.mock.calls.length < 1) await new Promise((resolve) => setImmediate(resolve));
  const second = now();
  jest.advanceTimersByTime(1000);
  expect([await first, await second]).toEqual([null, '2']);
  jest.useRealTimers();
});

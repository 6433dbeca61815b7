import { visibleNow } from './visible-now.js';

it('asks once for all calls of a moment, and again for a call that comes while the answer is on its way', async () => {
  const answers: ((now: string) => void)[] = [];
  const query = jest.fn(() => new Promise((resolve) => answers.push((now) => resolve([{ now }]))));
  const now = visibleNow({ query } as never);
  const moment = () => new Promise((resolve) => setImmediate(resolve));
  const together = [now(), now()];
  await moment();
  const later = now();
  await moment();
  expect(query).toHaveBeenCalledTimes(2);
  answers.forEach((answer, index) => answer(`${index}`));
  expect([...(await Promise.all(together)), await later]).toEqual(['0', '0', '1']);
});

it('does not know while the database does not respond', async () => {
  expect(await visibleNow({ query: () => Promise.reject(new Error('gone')) } as never)()).toBeNull();
});

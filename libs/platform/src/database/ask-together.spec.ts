import { askTogether } from './ask-together.js';

/** Ask a question whose answers come when they are given. */
function slowly() {
  const answers: ((answer: string) => void)[] = [];
  const now = askTogether(() => new Promise<string>((resolve) => answers.push(resolve)));
  const asked = async (times: number) => {
    while (answers.length < times) await new Promise((resolve) => setImmediate(resolve));
  };
  return { now, answers, asked };
}

it('asks once for all calls of a moment, and once more for those that come while the answer is on its way', async () => {
  const { now, answers, asked } = slowly();
  const together = [now(), now()];
  await asked(1);
  const later = [now()];
  await new Promise((resolve) => setImmediate(resolve));
  later.push(now());
  expect(answers).toHaveLength(1);
  answers[0]!('first');
  expect(await Promise.all(together)).toEqual(['first', 'first']);
  await asked(2);
  answers[1]!('second');
  expect(await Promise.all(later)).toEqual(['second', 'second']);
  expect(answers).toHaveLength(2);
});

it('asks again after a question that failed', async () => {
  const ask = jest.fn(() => Promise.resolve(1)).mockRejectedValueOnce(new Error('gone'));
  const now = askTogether(ask);
  await expect(now()).rejects.toThrow('gone');
  expect(await now()).toBe(1);
});

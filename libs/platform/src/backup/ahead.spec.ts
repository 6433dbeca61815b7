import { ahead } from './ahead.js';

async function* numbers(count: number) {
  for (let n = 0; n < count; n += 1) yield n;
}

describe('work that is begun ahead', () => {
  it('has so many items at once, and passes on the results in their order', async () => {
    let [open, most] = [0, 0];
    const work = async (n: number) => {
      most = Math.max(most, (open += 1));
      // The later an item, the sooner it is done.
      for (let turn = 0; turn < 20 - n; turn += 1) await Promise.resolve();
      open -= 1;
      return n * 10;
    };
    const results: number[] = [];
    for await (const result of ahead(numbers(9), 4, work)) results.push(result);
    expect(results).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80]);
    expect(most).toBe(4);
  });

  it('fails with the item that failed, after those before it', async () => {
    const results: number[] = [];
    const reading = (async () => {
      for await (const result of ahead(numbers(9), 4, async (n) => (n === 5 ? Promise.reject(new Error('No 5')) : n))) results.push(result);
    })();
    await expect(reading).rejects.toThrow('No 5');
    expect(results).toEqual([0, 1, 2, 3, 4]);
  });
});

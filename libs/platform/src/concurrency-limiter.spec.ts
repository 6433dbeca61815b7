import { ConcurrencyLimiter } from './concurrency-limiter.js';

/** Create tasks that end when the test says so. */
function works(limiter: ConcurrencyLimiter) {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const start = () =>
    limiter.run(async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    });
  return { start, ends, most: () => most };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('let only so many run at once, and all of them in the end', async () => {
    const { start, ends, most } = works(new ConcurrencyLimiter(2, 10, 'Full'));
    const all = Promise.all(Array.from({ length: 6 }, start));
    for (let ended = 0; ended < 6; ended++) {
      await soon();
      expect(ends.length).toBeLessThanOrEqual(ended + 2);
      ends[ended]!();
    }
    await all;
    expect(most()).toBe(2);
  });

  it('turn away whoever finds no seat, and go on after a failure', async () => {
    const limiter = new ConcurrencyLimiter(1, 1, 'Full');
    const { start, ends } = works(limiter);
    const [first, second] = [start(), start()];
    await expect(start()).rejects.toMatchObject({ code: 'unavailable', message: 'Full' });
    ends[0]!();
    await first;
    await soon();
    ends[1]!();
    await second;
    await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limiter.run(() => Promise.resolve('done'))).toBe('done');
  });
});

import fc from 'fast-check';
import { bucketEndMs, latencyBucket, latencyPercentile } from './latency.js';

describe('a histogram of durations', () => {
  it('puts each duration into the first bucket that ends after it', () => {
    expect([0, 0.4, 1].map(latencyBucket)).toEqual([0, 0, 0]);
    for (const ms of [1.01, 3, 17, 250, 9999]) {
      const bucket = latencyBucket(ms);
      expect(bucketEndMs(bucket)).toBeGreaterThanOrEqual(ms);
      expect(bucketEndMs(bucket - 1)).toBeLessThan(ms);
    }
    expect(latencyBucket(Number.MAX_SAFE_INTEGER)).toBe(latencyBucket(1e9));
  });

  it('tells a percentile at most a quarter too high, never too low', () => {
    const durations = fc.array(fc.integer({ min: 2, max: 100_000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(durations, fc.constantFrom(0.5, 0.75, 0.95), (all, part) => {
        const exact = all.toSorted((a, b) => a - b)[Math.ceil(part * all.length) - 1]!;
        const told = latencyPercentile(
          all.map((ms) => [latencyBucket(ms), 1] as const),
          part,
        );
        expect(told).toBeGreaterThanOrEqual(exact * 0.999);
        expect(told).toBeLessThanOrEqual(exact * 1.2501);
      }),
    );
  });
});

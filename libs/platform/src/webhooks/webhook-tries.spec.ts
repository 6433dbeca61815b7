import { secondsToNextTry } from './webhook-tries.js';

describe('the tries of a webhook', () => {
  const waits = Array.from({ length: 12 }, (_, at) => secondsToNextTry(at + 1));

  it('are ten, each after a longer wait, over more than three days', () => {
    const further = waits.filter((wait) => wait !== null);
    expect(further).toHaveLength(9);
    expect(further).toEqual([...further].sort((a, b) => a - b));
    expect(further[0]).toBe(5);
    expect(further.reduce((all, wait) => all + wait, 0)).toBeGreaterThan(3 * 86_400);
  });

  it('end with null', () => expect(waits.slice(9)).toEqual([null, null, null]));
});

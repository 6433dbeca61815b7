import { gathered } from './gathered';

describe('what is gathered', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Gather numbers; each bundle is worked on until `finish`. */
  function start() {
    const bundles: number[][] = [];
    let finish = () => undefined as void;
    const items = gathered<number>((bundle) => {
      bundles.push(bundle);
      return new Promise<void>((resolve) => (finish = resolve));
    });
    return { ...items, bundles, finish: () => finish() };
  }

  it('comes as one', async () => {
    const { add, bundles } = start();
    add([1]);
    await jest.advanceTimersByTimeAsync(30);
    add([2, 3]);
    await jest.advanceTimersByTimeAsync(30);
    expect(bundles).toEqual([[1, 2, 3]]);
  });

  it('does not wait for a pause in an unbroken row', async () => {
    const { add, bundles } = start();
    for (let step = 0; step < 4; step++) {
      add([step]);
      await jest.advanceTimersByTimeAsync(20);
    }
    expect(bundles).toEqual([[0, 1, 2]]);
  });

  it('is worked on one bundle after the other', async () => {
    const { add, bundles, finish } = start();
    add([1]);
    await jest.advanceTimersByTimeAsync(60);
    add([2]);
    add([3]);
    await jest.advanceTimersByTimeAsync(500);
    expect(bundles).toEqual([[1]]);
    finish();
    await jest.advanceTimersByTimeAsync(60);
    expect(bundles).toEqual([[1], [2, 3]]);
  });

  it('goes on after a failure', async () => {
    const bundles: number[][] = [];
    const { add } = gathered<number>((bundle) => (bundles.push(bundle), Promise.reject(new Error('lost'))));
    add([1]);
    await jest.advanceTimersByTimeAsync(60);
    add([2]);
    await jest.advanceTimersByTimeAsync(60);
    expect(bundles).toEqual([[1], [2]]);
  });

  it('is forgotten once stopped', async () => {
    const { add, stop, bundles } = start();
    add([1]);
    stop();
    await jest.advanceTimersByTimeAsync(500);
    expect(bundles).toEqual([]);
  });
});

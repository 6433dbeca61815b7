import type { RecordOpen } from '@haulbook/resource-contracts';
import { openRecord } from './open-record';

const boat = (editing = false): RecordOpen => ({ resource: 'boats', id: 'b1', editing });

describe('what a page has open', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function start() {
    const said: [string, RecordOpen | null][] = [];
    const open = openRecord((stream, record) => Promise.resolve(said.push([stream, record])));
    return { ...open, said, wait: (time = 60) => jest.advanceTimersByTimeAsync(time) };
  }

  it('is said once there is a stream, and again over the next one', async () => {
    const { set, use, said, wait } = start();
    set(boat());
    await wait();
    expect(said).toEqual([]);
    use('s1');
    await wait();
    use(null);
    use('s2');
    await wait();
    expect(said).toEqual([
      ['s1', boat()],
      ['s2', boat()],
    ]);
  });

  it('is the last of what comes within a moment, such as from the page to its form', async () => {
    const { set, use, said, wait, isEditing } = start();
    use('s1');
    set(boat());
    set(null);
    set(boat(true));
    await wait();
    expect(said).toEqual([['s1', boat(true)]]);
    expect(isEditing()).toBe(true);
  });

  it('is said again while it is open, and no longer after', async () => {
    const { set, use, said, wait } = start();
    use('s1');
    set(boat());
    await wait(60_200);
    expect(said).toHaveLength(3);
    set(null);
    await wait(120_000);
    expect(said.slice(3)).toEqual([['s1', null]]);
  });
});

import { Logger } from '@nestjs/common';
import { processRows } from './process-rows.js';
import { tallied } from './run-tally.js';
import { inTime } from './run-time.js';
import { sweepRows } from './sweep-rows.js';

/** Return a deletion of rows of which there are this many. */
function backlogOf(rows: number) {
  const batches: number[] = [];
  const batch = async (most: number) => {
    const gone = Math.min(most, rows);
    rows -= gone;
    batches.push(gone);
    return gone;
  };
  return { batch, batches, left: () => rows };
}

describe('a sweep', () => {
  const warned: string[] = [];
  const quiet = () => undefined;
  beforeAll(() => Logger.overrideLogger({ log: quiet, error: quiet, warn: (message: string) => warned.push(message) }));
  afterAll(() => Logger.overrideLogger(false));

  it('goes on until nothing is left, in bounded batches', async () => {
    const backlog = backlogOf(12_001);
    expect(await sweepRows('sweep', backlog.batch)).toBe(12_001);
    expect(backlog.left()).toBe(0);
    expect(backlog.batches).toEqual([5000, 5000, 2001]);
  });

  it('leaves the rest for the next run once it takes too long, and says so', async () => {
    const backlog = backlogOf(20_000);
    let minutes = 0;
    const slowly = async (most: number) => {
      minutes += 4;
      return backlog.batch(most);
    };
    expect(await sweepRows('sweep', slowly, () => minutes * 60_000)).toBe(10_000);
    expect(backlog.left()).toBe(10_000);
    expect(warned).toEqual(['sweep ran out of time after 10000 rows: the rest is left for the next run']);
  });

  it('shares one limit with the work on each of its rows, and with the other sweeps of the same run', async () => {
    let now = 0;
    const clock = () => now;
    // 95 ms a row, as where content is deleted in a bucket: a batch of 5,000 takes just less than eight minutes.
    const slowly = (most: number) => {
      const rows = Array.from({ length: most }, (_, index) => ({ id: String(index) }));
      return processRows('sweep', rows, () => Promise.resolve((now += 95)), clock);
    };
    const sweep = () => sweepRows('sweep', slowly, clock);
    await sweep();
    expect(Math.round(now / 60_000)).toBe(8);
    await inTime(async () => {
      await sweep();
      await sweep();
    }, clock);
    expect(Math.round(now / 60_000)).toBe(16);
  });

  it('has the time that is left of the run of its job', async () => {
    const inEightMinutes = () => performance.now() + 8 * 60_000;
    const { result } = await tallied(() => Promise.resolve(inTime((isOver) => isOver(), inEightMinutes)));
    expect(result).toBe(true);
  });

  it('keeps what is done when a batch fails, and the run fails', async () => {
    const backlog = backlogOf(20_000);
    const failing = async (most: number) => {
      if (backlog.batches.length === 2) throw new Error('The database went away');
      return backlog.batch(most);
    };
    await expect(sweepRows('sweep', failing)).rejects.toThrow('The database went away');
    expect(backlog.left()).toBe(10_000);
  });
});

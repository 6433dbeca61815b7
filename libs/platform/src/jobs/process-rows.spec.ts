import { Logger } from '@nestjs/common';
import { noteMessage, rehearse } from '@haulbook/resource';
import { processRows } from './process-rows.js';

describe('work row by row', () => {
  const said: string[] = [];
  const warned: string[] = [];
  const quiet = () => undefined;
  const hear = (list: string[]) => (message: string) => list.push(message);
  beforeAll(() => Logger.overrideLogger({ log: quiet, warn: hear(warned), error: hear(said) }));
  afterAll(() => Logger.overrideLogger(false));

  it('goes on after a row that fails, and says which', async () => {
    const done: string[] = [];
    const rows = ['a', 'bad', 'c'].map((id) => ({ id }));
    const work = async ({ id }: { id: string }) => {
      if (id === 'bad') throw new Error('No such customer');
      done.push(id);
    };
    expect(await processRows('remind', rows, work)).toBe(2);
    expect(done).toEqual(['a', 'c']);
    expect(said).toEqual([expect.stringMatching(/^remind failed for bad: Error: No such customer/)]);
  });

  it('counts what is left once there are messages enough to look at', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ id: String(index) }));
    const tell = async ({ id }: { id: string }) => {
      if (Number(id) % 2 === 0) noteMessage({ id });
    };
    const { messages, more } = await rehearse(
      (work) => work(),
      () => processRows('remind', rows, tell),
    );
    // Every other row has a message: the twentieth is that of row 38.
    expect([messages.length, more]).toEqual([20, 11]);
  });

  it('leaves the rest for the next run before its time is over, however slow each row is', async () => {
    let now = 0;
    const rows = Array.from({ length: 100 }, (_, index) => ({ id: String(index) }));
    const slow = () => {
      now += 24_000;
      return Promise.reject(new Error('No answer from the provider'));
    };
    said.length = 0;
    await processRows('retry_refunds', rows, slow, { now: () => now });
    expect(said).toHaveLength(20);
    expect(now).toBeLessThan(10 * 60_000);
    expect(warned).toEqual(['retry_refunds ran out of time: 80 of 100 rows are left for the next run']);
  });
});

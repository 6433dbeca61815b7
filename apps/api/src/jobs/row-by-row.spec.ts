import { Logger } from '@nestjs/common';
import { rowByRow } from './row-by-row.js';

describe('work row by row', () => {
  const said: string[] = [];
  const quiet = () => undefined;
  beforeAll(() => Logger.overrideLogger({ log: quiet, warn: quiet, error: (message: string) => said.push(message) }));
  afterAll(() => Logger.overrideLogger(false));

  it('goes on after a row that fails, and says which', async () => {
    const done: string[] = [];
    const rows = ['a', 'bad', 'c'].map((id) => ({ id }));
    const work = async ({ id }: { id: string }) => {
      if (id === 'bad') throw new Error('No such customer');
      done.push(id);
    };
    expect(await rowByRow('remind', rows, work)).toBe(2);
    expect(done).toEqual(['a', 'c']);
    expect(said).toEqual([expect.stringMatching(/^remind failed for bad: Error: No such customer/)]);
  });
});

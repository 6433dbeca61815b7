import { workerPool } from '../jobs/worker-pool.js';
import { dataSourceOptions } from './data-source.js';

const URL = 'postgres://u:p@127.0.0.1:5432/haulbook';

describe('connections to the database', () => {
  const extra = dataSourceOptions(URL).extra as { query_timeout: number; keepAlive: boolean; options: string };
  const { options } = workerPool(URL, () => undefined) as unknown as { options: typeof extra };

  it('give up a server that says nothing, a little after it would have given up a statement itself', () => {
    for (const { query_timeout, options: session } of [extra, options]) {
      const limit = Number(/statement_timeout=(\d+)/.exec(session)![1]);
      expect(query_timeout).toBeGreaterThan(limit);
      expect(query_timeout).toBeLessThan(2 * limit);
    }
  });

  it('wait for a lock so long and no longer, those of migrations too', () => {
    expect(Number(/ lock_timeout=(\d+)/.exec(extra.options)![1])).toBeLessThan(Number(/statement_timeout=(\d+)/.exec(extra.options)![1]));
  });

  it('notice a cut network while they are idle', () => {
    expect([extra.keepAlive, options.keepAlive]).toEqual([true, true]);
  });
});

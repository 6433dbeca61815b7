import { BACKGROUND_LIMITS } from '@haulbook/resource';
import { workerPool } from '../jobs/worker-pool.js';
import { dataSourceOptions, REQUEST_LIMITS } from './data-source.js';

const URL = 'postgres://u:p@127.0.0.1:5432/haulbook';

interface Extra {
  query_timeout: number;
  connectionTimeoutMillis: number;
  keepAlive: boolean;
  options: string;
}

describe('connections to the database', () => {
  const extraOf = (limits = BACKGROUND_LIMITS) =>
    dataSourceOptions({ parts: [], groups: [{ name: 'settings', label: 'Settings', order: 0 }], migrations: [] }, URL, 10, limits)
      .extra as Extra;
  const { options: worker } = workerPool(URL, () => undefined) as unknown as { options: Extra };
  const limit = (name: string, { options }: Extra) => Number(new RegExp(`-c ${name}=(\\d+)`).exec(options)![1]);

  it.each([
    ['requests', REQUEST_LIMITS],
    ['migrations and jobs', BACKGROUND_LIMITS],
  ])('of %s give up a server that says nothing, a little after it would have given up a statement or a lock itself', (_, limits) => {
    const extra = extraOf(limits);
    expect(limit('lock_timeout', extra)).toBeLessThan(limit('statement_timeout', extra));
    expect(extra.query_timeout).toBeGreaterThan(limit('statement_timeout', extra));
    expect(extra.query_timeout).toBeLessThan(2 * limit('statement_timeout', extra));
  });

  it('keep a request no longer than ten seconds: for a statement that is not answered and for a new connection after it', () => {
    const { query_timeout, connectionTimeoutMillis } = extraOf(REQUEST_LIMITS);
    expect(query_timeout + connectionTimeoutMillis).toBeLessThan(10_000);
  });

  it('of the worker give up a server that says nothing, a little after a statement', () => {
    expect(worker.query_timeout).toBeGreaterThan(limit('statement_timeout', worker));
  });

  it('begin each scan with the first row, so that the first of many matches are the same ones each time', () => {
    expect(extraOf().options).toContain('-c synchronize_seqscans=off');
  });

  it('notice a cut network while they are idle', () => {
    expect([extraOf().keepAlive, worker.keepAlive]).toEqual([true, true]);
  });
});

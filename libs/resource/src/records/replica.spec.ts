import type { Pool } from 'pg';
import { Replica } from './replica.js';

describe('a replica', () => {
  let newest: bigint;
  let replayed: bigint;
  let quietMs: number;
  let said: string[];
  let replica: Replica;
  beforeEach(() => {
    jest.useFakeTimers();
    [newest, replayed, quietMs, said] = [100n, 100n, 0, []];
    const row = () => ({ position: `0-${replayed.toString(16)}`, follows: true, quietMs });
    const pool = { query: () => Promise.resolve({ rows: [row()] }) } as unknown as Pool;
    replica = new Replica(
      pool,
      () => Promise.resolve(newest),
      (sentence) => said.push(sentence),
    );
  });
  afterEach(() => jest.useRealTimers());

  /** Read every six seconds. @returns whether the replica served the last read */
  async function readFor(seconds: number, meanwhile: () => void = () => undefined): Promise<boolean> {
    let served = false;
    for (let at = 0; at < seconds; at += 6) {
      jest.advanceTimersByTime(6000);
      meanwhile();
      served = await replica.has(0n);
    }
    return served;
  }

  it('serves while it follows, as far behind as it is at a time, and while nothing is written', async () => {
    const lagging = () => ([newest, replayed] = [newest + 10n, newest - 10n]);
    expect(await readFor(600, lagging)).toBe(true);
    replayed = newest;
    quietMs = 3_600_000;
    expect(await readFor(3600)).toBe(true);
    expect(said).toEqual([]);
  });

  it('is not used once it has missed something for a minute, and is when it has caught up', async () => {
    expect(await readFor(6)).toBe(true);
    newest = 200n;
    expect(await readFor(54)).toBe(true);
    expect(await readFor(18)).toBe(false);
    expect(said[0]).toMatch(/has not caught up with the database for more than a minute\. Lists are read from the database itself/);
    expect(replica.state()).toBe('away');
    replayed = 200n;
    expect(await readFor(6)).toBe(true);
    expect(replica.state()).toBe('up');
  });

  it('is judged as often while others ask for what it does not have yet', async () => {
    newest = 200n;
    for (let second = 0; second < 90; second += 1) {
      await replica.has(200n);
      jest.advanceTimersByTime(1000);
    }
    expect(await replica.has(0n)).toBe(false);
    expect(replica.state()).toBe('away');
  });

  it('is not used from the start on where it stopped long before', async () => {
    [newest, quietMs] = [200n, 3_600_000];
    expect(await replica.has(0n)).toBe(false);
    expect(await readFor(6)).toBe(false);
    expect(replica.state()).toBe('away');
  });

  it.each([
    ['nothing was read', () => readFor(6).then(() => void jest.advanceTimersByTime(3_600_000))],
    ['nothing was written, from the start on', () => Promise.resolve()],
  ])('is not away for what was written a moment ago after an hour in which %s, and serves as soon as it has that', async (_, silence) => {
    await silence();
    [newest, quietMs] = [101n, 3_600_000];
    expect(await replica.has(0n)).toBe(false);
    expect(replica.state()).toBe('up');
    [replayed, quietMs] = [101n, 0];
    expect(await replica.has(101n)).toBe(true);
    expect(said).toEqual([]);
  });

  it('is asked by the check of health where nothing is read', async () => {
    newest = 200n;
    const states: string[] = [];
    for (let at = 0; at < 90; at += 6) {
      states.push(replica.state());
      await jest.advanceTimersByTimeAsync(6000);
    }
    expect([states[0], states.at(-1)]).toEqual(['up', 'away']);
  });
});

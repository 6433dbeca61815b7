import { Logger } from '@nestjs/common';
import { notFound, type Db } from '@haulbook/resource';

import type { Clock } from '../clock.js';
import type { FileStore } from './file-store.js';
import { ReconcileFiles } from './reconcile-files.service.js';
import type { StoreGuard } from './store-guard.service.js';

const NOW = new Date('2026-11-29T05:00:00Z');
const OLD = new Date('2026-11-20T05:00:00Z');
const MANY_ROWS = 200_000;
const ORPHANS = 21;
const keyOf = (n: number) => `2026/11/${String(n).padStart(8, '0')}-0000-4000-8000-000000000000.jpg`;

/** Compare the first rows of very many with a store that has some of their content, and files that belong to no row. */
function reconciling(rows: number, withContent: number) {
  const removed: string[] = [];
  const keys = Array.from({ length: rows }, (_, n) => keyOf(n));
  const query = async (sql: string, [value]: unknown[] = []) => {
    if (sql.includes('store_marks')) return [{ after: '' }];
    if (sql.includes('count(*)')) return [{ count: MANY_ROWS }];
    return keys
      .filter((key) => (sql.includes('ORDER BY') ? key > (value as string) : key === value))
      .map((key) => ({ key, id: key, name: 'a.jpg' }));
  };
  const store = {
    async *all() {
      for (let n = 0; n < withContent; n += 1) yield { key: keyOf(n), size: 1, writtenAt: OLD };
      for (let n = rows; n < rows + ORPHANS; n += 1) yield { key: keyOf(n), size: 1, writtenAt: OLD };
    },
    sizeOf: async () => {
      throw notFound('File');
    },
    remove: async (key: string) => void removed.push(key),
  };
  const job = new ReconcileFiles(
    { query } as unknown as Db,
    store as unknown as FileStore,
    { now: () => NOW } as Clock,
    { confirm: async () => undefined } as unknown as StoreGuard,
  );
  return { run: () => job.run(), removed };
}

describe('content that belongs to no row', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('is deleted where rows have theirs', async () => {
    const { run, removed } = reconciling(30, 30);
    expect([await run(), removed.length]).toEqual([ORPHANS, ORPHANS]);
  });

  it.each([
    ['half of the rows that were seen have none', 30, 15],
    ['no row was seen', 0, 0],
  ])('is that of another database where %s, though it is little beside all rows', async (_, rows, withContent) => {
    const { run, removed } = reconciling(rows, withContent);
    await expect(run()).rejects.toThrow(/^21 of \d+ stored files belong to no row/);
    expect(removed).toEqual([]);
  });

  it('is deleted beside a row whose content is lost, which fails the job', async () => {
    const { run, removed } = reconciling(30, 29);
    await expect(run()).rejects.toThrow('1 file has no content in the store: a.jpg');
    expect(removed.length).toBe(ORPHANS);
  });
});

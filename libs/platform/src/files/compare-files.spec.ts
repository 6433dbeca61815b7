import { notFound } from '@haulbook/resource';
import { compare, faultOf, type FileRow } from './compare-files.js';
import type { FileStore } from './file-store.js';
import { findFaults } from './find-faults.js';

const NOW = new Date('2026-11-29T05:00:00Z');
const OLD = new Date('2026-11-20T05:00:00Z');
const keyOf = (n: number) => `2026/11/${String(n).padStart(8, '0')}-0000-4000-8000-000000000000.jpg`;
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Rows and a store that have these files. What is asked of them is counted. */
function world(rows: number[], stored: number[], writtenAt = OLD) {
  const pages: number[] = [];
  const ask = async <Row extends object>(sql: string, [value]: readonly unknown[] = []): Promise<Row[]> => {
    const keys = rows.map(keyOf).filter((key) => (sql.includes('ORDER BY') ? key > (value as string) : key === value));
    const page = keys.slice(0, 1000).map((key) => ({ id: key.slice(8, 16), name: 'a.jpg', key, madeAt: 0 }) satisfies FileRow);
    pages.push(page.length);
    return page as object[] as Row[];
  };
  const store = {
    async *all(after = '') {
      for (const key of stored.map(keyOf)) if (key > after) yield { key, size: 1, writtenAt };
    },
    sizeOf: async (key: string) => {
      if (!stored.map(keyOf).includes(key)) throw notFound('File');
      return 1;
    },
  } as unknown as FileStore;
  return { ask, store, pages };
}

async function faultsIn({ ask, store }: ReturnType<typeof world>) {
  const faults: string[] = [];
  for await (const compared of compare(ask, store)) {
    const fault = await faultOf(ask, store, compared, NOW);
    if (fault) faults.push(`${fault.kind} ${Number(fault.key.slice(8, 16))}`);
  }
  return faults;
}

describe('rows and content of files', () => {
  it.each([
    ['the same', [1, 2, 3], [1, 2, 3], []],
    ['a row more at each end and between', [0, 1, 2, 3, 4], [1, 3], ['missing 0', 'missing 2', 'missing 4']],
    ['content more at each end and between', [1, 3], [0, 1, 2, 3, 4], ['left behind 0', 'left behind 2', 'left behind 4']],
    ['both', [0, 3], [1, 3], ['missing 0', 'left behind 1']],
    ['no rows', [], [1], ['left behind 1']],
    ['no content', [1], [], ['missing 1']],
    ['none', [], [], []],
  ])('are compared by name: %s', async (_, rows, stored, faults) => {
    expect(await faultsIn(world(rows, stored))).toEqual(faults);
  });

  it('are read a page at a time', async () => {
    const there = world(numbers(2500), numbers(2501));
    expect(await faultsIn(there)).toEqual(['left behind 2500']);
    // The last one asks whether the one without a row has none.
    expect(there.pages).toEqual([1000, 1000, 500, 0]);
  });

  it('that came meanwhile, or are young, are no faults', async () => {
    expect(await faultsIn(world([], [1], new Date(NOW.getTime() - 47 * 3_600_000)))).toEqual([]);
    const { ask, store } = world([1], [1]);
    const [key, row] = [keyOf(1), { id: '1', name: 'a.jpg', key: keyOf(1), madeAt: 0 }];
    expect(await faultOf(ask, store, { key, row }, NOW)).toBeNull();
    expect(await faultOf(ask, store, { key, content: { key, size: 1, writtenAt: OLD } }, NOW)).toBeNull();
    expect(await faultOf(world([], []).ask, world([], []).store, { key, row }, NOW)).toBeNull();
  });

  it('are left for the next run once there is enough or the time is over, which goes on there', async () => {
    const { ask, store } = world([], numbers(10));
    const limits = { named: 5, onMissing: () => undefined };
    const first = await findFaults(ask, store, NOW, { ...limits, after: '', most: 4, isOver: () => false });
    expect([first.leftBehind.length, first.place]).toEqual([4, keyOf(3)]);
    let seen = 0;
    const second = await findFaults(ask, store, NOW, { ...limits, after: first.place, most: 100, isOver: () => (seen += 1) === 2 });
    expect([second.leftBehind, second.place]).toEqual([[keyOf(4), keyOf(5)], keyOf(5)]);
    const third = await findFaults(ask, store, NOW, { ...limits, after: second.place, most: 100, isOver: () => false });
    expect([third.leftBehind.length, third.stored, third.place]).toEqual([4, 4, '']);
  });
});

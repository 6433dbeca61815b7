import { LongTables } from './long-tables.js';

describe('a table', () => {
  let now = 0;
  const tables = new LongTables(() => now);

  it('is long for a second once more rows were counted than can be deleted meanwhile', () => {
    tables.note('quotes', 11_000);
    expect([tables.has('quotes'), tables.has('customers')]).toEqual([true, false]);
    now = 999;
    expect(tables.has('quotes')).toBe(true);
    now = 1000;
    expect(tables.has('quotes')).toBe(false);
  });

  it.each([undefined, 0, 10_001, 10_999])('of which %s rows were counted is counted again', (counted) => {
    tables.note('orders', counted);
    expect(tables.has('orders')).toBe(false);
  });
});

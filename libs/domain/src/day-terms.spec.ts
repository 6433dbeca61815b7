import { dayTerms, linesForDay } from './day-terms.js';
import { chargedCents } from './price-document.js';
import { estimate, type JobRequest } from './pricing.js';
import { DEFAULT_PRICE_BOOK as book } from './pricing-defaults.js';
import type { DocumentLine } from './pricing-types.js';

describe('the day that is chosen for a quote', () => {
  const terms = dayTerms(book);
  const linesOf = (job: JobRequest) => estimate(job, book).lines;
  const cents = (lines: readonly DocumentLine[]) => chargedCents(lines);
  const half: JobRequest = { volumeEighths: 4 };

  it('adds the same-day surcharge, or takes it off', () => {
    expect(cents(linesForDay(linesOf(half), true, terms))).toBe(42_900);
    expect(cents(linesForDay(linesOf({ ...half, sameDay: true }), false, terms))).toBe(38_900);
    for (const sameDay of [true, false]) {
      const lines = linesOf({ ...half, sameDay });
      expect(linesForDay(lines, sameDay, terms)).toEqual(lines);
    }
    expect(linesForDay(linesOf(half), true, { ...terms, sameDay: null })).toEqual(linesOf(half));
  });

  it('selects the surcharge that the quote offers instead of adding a second, and leaves it out on another day', () => {
    const offered = { ...terms.sameDay!, unitCents: 3500, optional: true, selected: false };
    const selected = { ...offered, selected: true };
    const lines = [...linesOf(half), offered];
    expect(linesForDay(lines, true, terms)).toEqual([...linesOf(half), selected]);
    expect(linesForDay(lines, false, terms)).toEqual(lines);
    expect(linesForDay([...linesOf(half), selected], true, terms)).toEqual([...linesOf(half), selected]);
    expect(linesForDay([...linesOf(half), selected], false, terms)).toEqual(lines);
    expect(linesForDay([...lines, terms.sameDay!], true, terms)).toEqual([...lines, terms.sameDay!]);
  });

  it('takes no other line for the surcharge, whatever price list entry it names', () => {
    const named = { ...terms.sameDay!, kind: 'item' as const, label: 'Priority pick-up' };
    expect(linesForDay([...linesOf(half), named], true, terms)).toEqual([...linesOf(half), named, terms.sameDay!]);
    expect(linesForDay([...linesOf(half), named], false, terms)).toEqual([...linesOf(half), named]);
  });

  it('leaves a price at the minimum, and one below it, which staff named, alone', () => {
    const small: JobRequest = { items: [{ slug: 'single-item', quantity: 1 }] };
    expect(cents(linesForDay(linesOf({ ...small, sameDay: true }), false, terms))).toBe(14_900);
    expect(cents(linesForDay(linesOf(small), true, terms))).toBe(14_900);
    expect(cents(linesForDay(linesOf({ items: [{ slug: 'tv-monitor', quantity: 2 }], sameDay: true }), false, terms))).toBe(14_900);
    const favour = linesOf(small).slice(0, 1);
    expect(cents(linesForDay(favour, true, terms))).toBe(13_900);
  });
});

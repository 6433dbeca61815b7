import { DEFAULT_PRICING_RULES, DEFAULT_SERVICE_ITEMS, priceNumbers } from '@haulbook/domain';
import { pricedExamples, taxGroups } from './price-book';

const ROWS = DEFAULT_SERVICE_ITEMS.map((item) => ({ ...item, id: item.slug, cubicYardsMilli: item.cubicYards * 1000 }));
const RULES = { ...DEFAULT_PRICING_RULES, haulingTaxRatePpm: 0 };
const NOW = priceNumbers(DEFAULT_SERVICE_ITEMS, RULES, []);

describe('three usual jobs', () => {
  it('cost the same while no price is changed', () => {
    const examples = pricedExamples(ROWS, RULES, NOW, NOW);
    expect(examples.map(({ before, after }) => [before, after])).toEqual(examples.map(({ before }) => [before, before]));
    expect(examples[0]!.before).toEqual({ lowCents: 22_900, highCents: 30_900 });
    // A full truck, and two flights after the first.
    expect(examples[1]!.before.lowCents).toBe(64_900 + 2 * 1500);
  });

  it('cost what the new prices and rules say', () => {
    const then = { ...NOW, 'item.volume-1-4': 25_000, 'item.sofa': 100_000, 'rule.freeStairsFlights': 3 };
    const [quarter, full, things] = pricedExamples(ROWS, RULES, NOW, then);
    expect(quarter!.after.lowCents).toBe(25_000);
    expect(full!.after.lowCents).toBe(64_900);
    expect(things!.after.lowCents).toBeGreaterThan(things!.before.lowCents);
  });
});

describe('taxes by county', () => {
  it('are one for a county, until its ZIP codes differ', () => {
    const wake = { 'tax.Wake.27601': 72_500, 'tax.Wake.27603': 72_500 };
    const durham = { county: 'Durham', keys: ['tax.Durham.27701'], ratePpm: 75_000, zips: null };
    expect(taxGroups({ ...NOW, ...wake, 'tax.Durham.27701': 75_000 })).toEqual([
      durham,
      { county: 'Wake', keys: Object.keys(wake), ratePpm: 72_500, zips: null },
    ]);
    expect(taxGroups({ ...wake, 'tax.Wake.27603': 80_000 }).map(({ zips }) => zips)).toEqual([['27601'], ['27603']]);
  });
});

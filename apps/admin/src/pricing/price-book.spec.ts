import { DEFAULT_PRICING_RULES, DEFAULT_SERVICE_ITEMS } from '@haulbook/domain';
import { pricedExamples } from './price-book';

const ROWS = DEFAULT_SERVICE_ITEMS.map((item) => ({ ...item, id: item.slug, cubicYardsMilli: item.cubicYards * 1000 }));

describe('three usual jobs', () => {
  it('cost the same while no price is changed', () => {
    const examples = pricedExamples(ROWS, DEFAULT_PRICING_RULES, {});
    expect(examples.map(({ before, after }) => [before, after])).toEqual(examples.map(({ before }) => [before, before]));
    expect(examples[0]!.before).toEqual({ lowCents: 22_900, highCents: 30_900 });
    // A full truck, and two flights after the first.
    expect(examples[1]!.before.lowCents).toBe(64_900 + 2 * 1500);
  });

  it('cost what the new prices say', () => {
    const [quarter, full, things] = pricedExamples(ROWS, DEFAULT_PRICING_RULES, { 'volume-1-4': 25_000, sofa: 100_000 });
    expect(quarter!.after.lowCents).toBe(25_000);
    expect(full!.after).toEqual(full!.before);
    expect(things!.after.lowCents).toBeGreaterThan(things!.before.lowCents);
  });
});

import fc from 'fast-check';
import { changesBackTo, changesInWords, inTurn, priceDifferences, pricesOn, type PriceChange } from './price-changes.js';
import { parsePriceKey, priceNumberError, priceNumbers, taxKey, withRuleNumbers } from './price-numbers.js';
import { DEFAULT_PRICE_BOOK, DEFAULT_PRICING_RULES } from './pricing-defaults.js';

const RULES = { ...DEFAULT_PRICING_RULES, haulingTaxRatePpm: 0 };
const PLACES = [{ zip: '27601', county: 'Wake', taxRatePpm: 72_500 }];
const NOW = priceNumbers(DEFAULT_PRICE_BOOK.items, RULES, PLACES);
const change = (key: string, before: number | null, after: number | null): PriceChange => ({ key, label: key, before, after });
const coming = (effectiveOn: string, createdAt: string, changes: PriceChange[]) => ({ effectiveOn, createdAt, changes });

describe('the numbers of a price list', () => {
  it('are those of the items with a price, of the rules and of the places', () => {
    expect(NOW).toMatchObject({ 'item.sofa': 11_900, 'rule.deposit.ratePpm': 200_000, 'tax.Wake.27601': 72_500 });
    expect(NOW).not.toHaveProperty(['item.piano']);
    expect(Object.values(NOW).every(Number.isFinite)).toBe(true);
  });

  it.each([
    ['tax.St. Johns.27601', { kind: 'tax', county: 'St. Johns', zip: '27601' }],
    ['rule.heavy.maxEighths', { kind: 'rule', name: 'heavy.maxEighths' }],
    ['rule.constructor', null],
    ['tax.27601', null],
    ['item.', null],
    ['sofa', null],
  ])('are named by %s as %j', (key, parsed) => {
    expect(parsePriceKey(key)).toEqual(parsed);
    if (parsed?.kind === 'tax') expect(taxKey(parsed as never)).toBe(key);
  });

  it('go back into the rules, which otherwise stay', () => {
    expect(withRuleNumbers(RULES, NOW)).toEqual(RULES);
    const changed = withRuleNumbers(RULES, { 'rule.deposit.fromCents': 1 });
    expect(changed).toEqual({ ...RULES, deposit: { ...RULES.deposit, fromCents: 1 } });
    expect(RULES.deposit.fromCents).toBe(60_000);
  });

  it.each([
    ['item.sofa', 0.5, 'It can’t have a part of a cent'],
    ['item.sofa', -1, 'It can’t be less than zero'],
    ['rule.truckCubicYards', 15.5, null],
    ['rule.freeStairsFlights', 1.5, 'Use a whole number'],
    ['rule.cancellation.freeNoticeHours', 25, 'It can’t be more than 24 hours'],
    ['rule.cancellation.freeNoticeHours', 24, null],
    ['tax.Wake.27601', 1_000_001, 'It can’t be more than 100%'],
    ['rule.minimum', 1, 'This is not a price'],
  ])('%s at %d: %s', (key, value, problem) => {
    expect(priceNumberError(key, value)).toBe(problem);
  });
});

describe('prices to come', () => {
  const first = coming('2026-12-01', '2026-11-01T10:00:00Z', [change('item.sofa', 11_900, 12_000)]);
  const second = coming('2026-12-01', '2026-11-02T10:00:00Z', [change('item.sofa', 11_900, 13_000), change('item.tire', 1500, 1600)]);
  const third = coming('2027-01-01', '2026-11-01T09:00:00Z', [change('item.sofa', 11_900, 14_000)]);
  const all = [third, second, first];

  it.each([
    ['2026-11-30', 11_900],
    ['2026-12-01', 13_000],
    ['2026-12-31', 13_000],
    ['2027-01-01', 14_000],
  ])('on %s make a sofa %d', (day, cents) => {
    expect(pricesOn(NOW, all, day)['item.sofa']).toBe(cents);
  });

  it('say what each changes at its turn', () => {
    expect(inTurn(NOW, all).map(({ changes }) => [changes[0]!.before, changes[0]!.after])).toEqual([
      [11_900, 12_000],
      [12_000, 13_000],
      [13_000, 14_000],
    ]);
  });

  it('bring back nothing that left the price list', () => {
    const { 'item.sofa': _, ...without } = NOW;
    expect(pricesOn(without, all, '2027-01-01')).toEqual({ ...without, 'item.tire': 1600 });
  });
});

describe('differences', () => {
  it('lead from one list to the other, and back', () => {
    const lists = fc.dictionary(fc.constantFrom('item.a', 'item.b', 'item.c'), fc.nat(3));
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const changes = priceDifferences(before, after, (key) => key);
        const applied = { ...before, ...Object.fromEntries(changes.map(({ key, after: value }) => [key, value])) };
        expect(Object.fromEntries(Object.entries(applied).filter(([, value]) => value !== null))).toEqual(after);
        for (const { key, before: now, after: then } of changesBackTo(before, after))
          expect([now, then]).toEqual([after[key], before[key]]);
      }),
    );
  });

  it('are said in words, those of a county as one', () => {
    const tax = (zip: string, after: number) => ({
      ...change(`tax.Wake.${zip}`, 72_500, after),
      label: `Sales tax in Wake County, ${zip}`,
    });
    const words = changesInWords([
      { ...change('item.sofa', 11_900, 12_950), label: 'Sofa' },
      { ...change('item.piano', null, 30_000), label: 'Piano' },
      change('rule.cancellation.freeNoticeHours', 24, 48),
      change('rule.heavy.maxEighths', 2, 1),
      change('rule.freeStairsFlights', 1, 2),
      tax('27601', 75_000),
      tax('27603', 75_000),
      tax('27605', 80_000),
    ]);
    expect(words.map(({ label, before, after }) => `${label}: ${before} → ${after}`)).toEqual([
      'Sofa: $119.00 → $129.50',
      'Piano: no set price → $300.00',
      'rule.cancellation.freeNoticeHours: 24 hours before → 48 hours before',
      'rule.heavy.maxEighths: 2/8 of a truck → 1/8 of a truck',
      'rule.freeStairsFlights: 1 flight → 2 flights',
      'Sales tax in Wake County: 7.25% → 7.5%',
      'Sales tax in Wake County, 27605: 7.25% → 8%',
    ]);
  });
});

import fc from 'fast-check';
import type { CouponTerms } from './coupon.js';
import { chargedCents, depositFor, priceDocument } from './price-document.js';
import { DEFAULT_PRICING_RULES } from './pricing-defaults.js';
import type { DocumentLine, LineKind } from './pricing-types.js';

const line = (over: Partial<DocumentLine> = {}): DocumentLine => ({
  kind: 'item',
  label: 'Sofa',
  qty: 1000,
  unitCents: 10_000,
  taxCategory: 'hauling',
  optional: false,
  selected: true,
  position: 0,
  ...over,
});
const percent = (value: number, over: Partial<CouponTerms> = {}): CouponTerms => ({ kind: 'percent', value, serviceSlugs: [], ...over });
const fixed = (value: number, over: Partial<CouponTerms> = {}): CouponTerms => ({ kind: 'fixed', value, serviceSlugs: [], ...over });

describe('the price of a document', () => {
  it('rounds each line by itself', () => {
    const price = priceDocument({ lines: [line({ qty: 1, unitCents: 500 }), line({ qty: 1, unitCents: 500 })] });
    expect(price.lines.map((each) => each.totalCents)).toEqual([1, 1]);
    expect(price.subtotalCents).toBe(2); // not 1, as rounding the sum would give
  });

  it('leaves optional lines nobody ticked out, and shows what they would cost', () => {
    const lines = [line(), line({ optional: true, selected: false }), line({ optional: true, selected: true, unitCents: 500 })];
    const price = priceDocument({ lines });
    expect(price.subtotalCents).toBe(10_500);
    expect(price.lines[1]).toMatchObject({ totalCents: 10_000, counted: false, netCents: 0, discountCents: 0 });
  });

  it('counts a required line whatever "selected" says', () => {
    expect(priceDocument({ lines: [line({ selected: false })] }).totalCents).toBe(10_000);
  });

  it('spreads a coupon over the lines by largest remainder', () => {
    const price = priceDocument({ lines: [line(), line(), line()], coupon: fixed(100) });
    expect(price.lines.map((each) => each.discountCents)).toEqual([34, 33, 33]);
    expect(price.totalCents).toBe(29_900);
  });

  it('counts no fee towards the minimum of a coupon', () => {
    const lines = [line({ unitCents: 9000 }), line({ kind: 'fee', unitCents: 5000 }), line({ kind: 'discount', unitCents: 1000 })];
    expect(chargedCents(lines)).toBe(9000);
    expect(priceDocument({ lines, coupon: percent(100_000, { minSubtotalCents: 9001 }) }).couponDiscountCents).toBe(0);
    expect(priceDocument({ lines, coupon: percent(100_000, { minSubtotalCents: 9000 }) }).couponDiscountCents).toBe(800);
  });

  it('keeps the coupon off fees', () => {
    const price = priceDocument({ lines: [line(), line({ kind: 'fee', unitCents: 7500 })], coupon: percent(1_000_000) });
    expect(price.lines.map((each) => each.discountCents)).toEqual([10_000, 0]);
    expect(price.totalCents).toBe(7500);
  });

  it('takes a discount of one tax category off that category alone, before the others', () => {
    const lines = [
      line({ taxCategory: 'standard' }),
      line({ kind: 'discount', unitCents: 5000, taxCategory: 'hauling' }),
      line({ taxCategory: 'hauling' }),
      line({ kind: 'discount', unitCents: 2000, taxCategory: 'standard', ownCategoryOnly: true }),
      line({ kind: 'discount', unitCents: 99_999, taxCategory: 'hauling', ownCategoryOnly: true }),
      line({ kind: 'discount', unitCents: 500, taxCategory: 'exempt', ownCategoryOnly: true }),
    ];
    const price = priceDocument({ lines });
    expect(price.taxes.map(({ taxCategory, taxableCents }) => [taxCategory, taxableCents])).toEqual([
      ['hauling', 0],
      ['standard', 3000],
    ]);
    expect(price.discountCents).toBe(17_000);
  });

  it('never takes off more than there is', () => {
    const price = priceDocument({ lines: [line()], coupon: fixed(99_999) });
    expect(price).toMatchObject({ discountCents: 10_000, couponDiscountCents: 10_000, totalCents: 0 });
  });

  it('caps a percent coupon and skips it under its minimum', () => {
    expect(priceDocument({ lines: [line()], coupon: percent(500_000, { maxDiscountCents: 2000 }) }).discountCents).toBe(2000);
    expect(priceDocument({ lines: [line()], coupon: percent(500_000, { minSubtotalCents: 10_001 }) }).discountCents).toBe(0);
    expect(priceDocument({ lines: [line()], coupon: percent(500_000, { minSubtotalCents: 10_000 }) }).discountCents).toBe(5000);
  });

  it('gives a coupon for some services to their lines only', () => {
    const lines = [line({ serviceSlug: 'piano-removal' }), line({ serviceSlug: 'shed-removal' })];
    const price = priceDocument({ lines, coupon: percent(100_000, { serviceSlugs: ['shed-removal'] }) });
    expect(price.lines.map((each) => each.discountCents)).toEqual([0, 1000]);
  });

  it('takes discount lines off first, then the coupon of what is left', () => {
    const lines = [line(), line({ kind: 'discount', label: 'Neighbour', unitCents: 2000 })];
    const price = priceDocument({ lines, coupon: percent(100_000) });
    expect(price).toMatchObject({ subtotalCents: 10_000, discountCents: 2800, couponDiscountCents: 800, totalCents: 7200 });
    expect(price.lines[1]).toMatchObject({ totalCents: -2000, netCents: 0 });
  });

  it('taxes once per category over the document, after the discount', () => {
    const each = { taxCategory: 'standard', unitCents: 7 };
    const price = priceDocument({
      lines: [line(each), line(each), line({ taxCategory: 'hauling' })],
      taxRates: { standard: 75_000, hauling: 0 },
    });
    expect(price.taxes).toEqual([
      { taxCategory: 'hauling', ratePpm: 0, taxableCents: 10_000, taxCents: 0 },
      { taxCategory: 'standard', ratePpm: 75_000, taxableCents: 14, taxCents: 1 }, // line by line it would be 1 + 1
    ]);
    const discounted = priceDocument({ lines: [line({ taxCategory: 'standard' })], coupon: fixed(5000), taxRates: { standard: 72_500 } });
    expect(discounted.taxCents).toBe(363); // 362.5
    expect(discounted.totalCents).toBe(5363);
  });

  it('gives the odd cent of a discount to the same tax category wherever its line stands', () => {
    const hauled = line({ taxCategory: 'hauling' });
    const taxed = line({ taxCategory: 'standard' });
    const taxable = (lines: DocumentLine[]) => priceDocument({ lines, coupon: fixed(1) }).taxes.map((tax) => tax.taxableCents);
    expect(taxable([hauled, taxed])).toEqual([9999, 10_000]);
    expect(taxable([taxed, hauled])).toEqual([9999, 10_000]);
  });

  it('asks for no deposit under $600, else for 20 % of the total', () => {
    expect(depositFor(59_999, DEFAULT_PRICING_RULES.deposit)).toBe(0);
    expect(depositFor(60_000, DEFAULT_PRICING_RULES.deposit)).toBe(12_000);
    expect(priceDocument({ lines: [line({ unitCents: 64_900 })], deposit: DEFAULT_PRICING_RULES.deposit }).depositCents).toBe(12_980);
  });

  it('refuses a charge below zero', () => {
    expect(() => priceDocument({ lines: [line({ unitCents: -1 })] })).toThrow(RangeError);
  });

  it('prices nothing at nothing', () => {
    expect(priceDocument({ lines: [], coupon: fixed(100) })).toMatchObject({
      subtotalCents: 0,
      discountCents: 0,
      totalCents: 0,
      taxes: [],
    });
  });
});

describe('for any document', () => {
  const lines = fc.array(
    fc.record({
      kind: fc.constantFrom<LineKind>('volume', 'item', 'surcharge', 'discount', 'fee'),
      label: fc.constant('Line'),
      qty: fc.nat(20_000),
      unitCents: fc.nat(100_000),
      taxCategory: fc.constantFrom('hauling', 'standard', 'exempt'),
      optional: fc.boolean(),
      selected: fc.boolean(),
      position: fc.nat(5),
      serviceSlug: fc.constantFrom(null, 'piano-removal', 'shed-removal'),
    }),
    { maxLength: 12 },
  );
  const coupon = fc.option(
    fc.record({
      kind: fc.constantFrom<CouponTerms['kind']>('percent', 'fixed'),
      value: fc.nat(1_500_000),
      minSubtotalCents: fc.option(fc.nat(50_000)),
      maxDiscountCents: fc.option(fc.nat(50_000)),
      serviceSlugs: fc.constantFrom<string[][]>([], ['shed-removal']),
    }),
  );
  const taxRates = fc.record({ hauling: fc.nat(100_000), standard: fc.nat(100_000) });
  const documents = fc.record({ lines, coupon, taxRates, deposit: fc.constant(DEFAULT_PRICING_RULES.deposit) });
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

  it('adds up: discounts, nets, taxes, total', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const price = priceDocument(document);
        expect(sum(price.lines.map((each) => each.discountCents))).toBe(price.discountCents);
        expect(sum(price.taxes.map((tax) => tax.taxCents))).toBe(price.taxCents);
        expect(price.subtotalCents - price.discountCents + price.taxCents).toBe(price.totalCents);
        expect(sum(price.taxes.map((tax) => tax.taxableCents))).toBe(price.subtotalCents - price.discountCents);
      }),
    );
  });

  it('is never negative, and never discounts a fee', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const price = priceDocument(document);
        for (const each of price.lines) expect(Math.min(each.netCents, each.discountCents)).toBeGreaterThanOrEqual(0);
        for (const each of price.lines.filter((one) => one.kind === 'fee')) expect(each.discountCents).toBe(0);
        expect(Math.min(price.totalCents, price.taxCents, price.couponDiscountCents, price.depositCents)).toBeGreaterThanOrEqual(0);
        expect(price.depositCents).toBeLessThanOrEqual(price.totalCents);
      }),
    );
  });

  it('comes to the same whatever the order of its lines, even when they are dragged about', () => {
    const shuffled = documents.chain((document) =>
      fc.tuple(fc.constant(document), fc.shuffledSubarray(document.lines, { minLength: document.lines.length })),
    );
    fc.assert(
      fc.property(shuffled, ([document, order]) => {
        const dragged = order.map((each, position) => ({ ...each, position }));
        const { lines: a, ...before } = priceDocument(document);
        const { lines: b, ...after } = priceDocument({ ...document, lines: dragged });
        expect(after).toEqual(before);
        expect(b).toHaveLength(a.length);
      }),
    );
  });
});

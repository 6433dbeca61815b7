import { couponProblem, couponTerms, draftCoupon, lineFromItem, priceDraft, pricingSetting, roomOf, toDocumentLine } from './quote-model';

const terms = { rules: pricingSetting(undefined), coupon: null, countyRatePpm: 72_500, taxExempt: false };

describe('draft of a quote', () => {
  it('comes to what its lines come to, with the tax of the county', () => {
    const price = priceDraft(
      [
        { kind: 'volume', label: 'Quarter', qty: 1000, unitCents: 22_900, taxCategory: 'hauling' },
        { kind: 'item', label: 'Bags', qty: 2500, unitCents: 1000, taxCategory: 'standard' },
        { kind: 'item', label: 'Maybe', qty: 1000, unitCents: 9900, optional: true, selected: false },
      ],
      terms,
    );
    expect(price).toMatchObject({ subtotalCents: 25_400, taxCents: 181, totalCents: 25_581 });
    expect(price.lines[2]?.counted).toBe(false);
  });

  it('follows the owner’s rules: deposit, tax of hauling, size of the truck', () => {
    const rules = pricingSetting({ haulingTaxRatePpm: 100_000, deposit: { fromCents: 5000, ratePpm: 500_000 }, truckCubicYards: 12 });
    const price = priceDraft([{ kind: 'volume', label: 'Half', qty: 1000, unitCents: 10_000 }], { ...terms, rules });
    expect(price).toMatchObject({ taxCents: 1000, totalCents: 11_000, depositCents: 5500 });
    expect(roomOf({ kind: 'volume', eighths: 4, cubicYardsMilli: 0 }, rules)).toBe(6000);
    expect(roomOf({ kind: 'item', eighths: null, cubicYardsMilli: 2500 }, rules)).toBe(2500);
  });

  it('takes the coupon off, and no tax from those who are exempt', () => {
    const coupon = couponTerms({ kind: 'percent', percentPpm: 100_000, services: [] });
    const price = priceDraft([{ kind: 'item', label: 'x', qty: 1000, unitCents: 10_000, taxCategory: 'standard' }], {
      ...terms,
      coupon,
      taxExempt: true,
    });
    expect(price).toMatchObject({ discountCents: 1000, taxCents: 0, totalCents: 9000 });
  });

  it('counts what is half typed as nothing instead of failing', () => {
    expect(priceDraft([{ label: null, qty: '1.', unitCents: 'abc' }, {}], terms).totalCents).toBe(0);
    expect(toDocumentLine({ qty: -5, unitCents: 1.5 }, 3)).toMatchObject({ kind: 'item', qty: 0, unitCents: 0, position: 3 });
  });

  it('begins a line from the price list with one of it', () => {
    expect(lineFromItem({ name: 'Sofa', kind: 'item', unitCents: 11_900, slug: 'sofa', taxCategory: 'standard' }, 2)).toMatchObject({
      label: 'Sofa',
      qty: 1000,
      unitCents: 11_900,
      itemSlug: 'sofa',
      taxCategory: 'standard',
      position: 2,
    });
  });

  it('reads a fixed coupon by its amount and the services it is for', () => {
    expect(couponTerms({ kind: 'fixed', amountCents: 2500, percentPpm: 9, services: [{ id: '1', slug: 'piano' }] })).toMatchObject({
      kind: 'fixed',
      value: 2500,
      serviceSlugs: ['piano'],
    });
  });

  it('keeps the coupon of a booking as it was granted', () => {
    const booked = { kind: 'percent', value: 100_000, serviceSlugs: [] };
    const saved = { kind: 'percent', percentPpm: 10_000 };
    expect(draftCoupon({ booked, saved })).toBe(booked);
    expect(draftCoupon({ booked: null, saved })).toMatchObject({ value: 10_000 });
    expect(draftCoupon({ saved: null })).toBeNull();
  });

  it('knows of coupons that cannot be used at all', () => {
    const coupon = { kind: 'fixed', amountCents: 2500, status: 'active', startsOn: null, endsOn: '2027-03-01', maxUses: 2, uses: 1 };
    const on = (day: string, changes = {}) => couponProblem({ ...coupon, ...changes }, new Date(`${day}T17:00:00Z`), 'America/New_York');
    expect(on('2027-03-01')).toBeNull();
    expect(on('2027-03-02')).toBe('This coupon has expired');
    expect(on('2027-03-01', { startsOn: '2027-03-02', endsOn: null })).toBe('This coupon isn’t valid yet');
    expect(on('2027-03-01', { uses: 2 })).toBe('This coupon has been used up');
    expect(on('2027-03-01', { status: 'paused' })).toBe('This coupon isn’t active');
  });
});

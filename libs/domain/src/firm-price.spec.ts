import { DEFAULT_FIRM_RULES, FIRM_REFUSAL_WORDS, FIRM_REFUSALS, firmRefusal, type FirmBooking, type FirmRefusal } from './firm-price.js';

const RULES = { on: true, upToCents: 50_000 };
const SOFA: FirmBooking = {
  volumeEighths: null,
  heavyDebris: false,
  items: [{ firmPrice: true }],
  service: { firmPrice: true },
  area: { firmPrice: true },
  isUnpriced: false,
  totalCents: 14_900,
  hasTime: true,
};

describe('the firm price of a booking', () => {
  it('is for single items at a place and a time, up to the highest total', () => {
    expect(firmRefusal(SOFA, RULES)).toBeNull();
    expect(firmRefusal({ ...SOFA, totalCents: 50_000 }, RULES)).toBeNull();
  });

  it.each<[FirmRefusal, string, Partial<FirmBooking>]>([
    ['service', 'a service that the owner looks at first', { service: { firmPrice: false } }],
    ['service', 'no service', { service: null }],
    ['load', 'a part of the truck', { volumeEighths: 2 }],
    ['load', 'a part of the truck without items', { volumeEighths: 1, items: [] }],
    ['load', 'nothing', { items: [] }],
    ['load', 'heavy debris', { heavyDebris: true }],
    ['unpriced', 'something without a price', { isUnpriced: true }],
    ['item', 'an excluded item beside another one', { items: [{ firmPrice: true }, { firmPrice: false }] }],
    ['area', 'an area that is looked at first', { area: { firmPrice: false } }],
    ['area', 'an address outside of all areas', { area: null }],
    ['total', 'a cent too much', { totalCents: 50_001 }],
    ['total', 'no price at all', { totalCents: 0 }],
    ['time', 'no time', { hasTime: false }],
  ])('is refused as “%s” for %s', (refusal, _, change) => {
    expect(firmRefusal({ ...SOFA, ...change }, RULES)).toBe(refusal);
  });

  it('is off unless the owner turns it on, whatever is booked', () => {
    expect(DEFAULT_FIRM_RULES.on).toBe(false);
    expect(firmRefusal(SOFA, DEFAULT_FIRM_RULES)).toBe('off');
    expect(firmRefusal({ ...SOFA, service: null, items: [], hasTime: false }, DEFAULT_FIRM_RULES)).toBe('off');
  });

  it('names what the customer meets first', () => {
    expect(firmRefusal({ ...SOFA, hasTime: false, volumeEighths: 2, totalCents: 90_000 }, RULES)).toBe('load');
  });

  it('has words for each reason', () => {
    expect(FIRM_REFUSALS.filter((refusal) => !FIRM_REFUSAL_WORDS[refusal])).toEqual([]);
  });
});

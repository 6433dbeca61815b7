import fc from 'fast-check';
import { COUNTY_TAX_RATES, taxAreaOf } from './catalog/service-areas.js';
import { estimate, heavyCents, partOfTruck, priceRange, refusedItems, taxRatesFor, volumeTier, type JobRequest } from './pricing.js';
import { DEFAULT_PRICE_BOOK as book } from './pricing-defaults.js';
import type { PriceBook, PriceItem } from './pricing-types.js';

const subtotal = (job: JobRequest) => estimate(job, book).subtotalCents;

describe('volume tiers', () => {
  it.each([
    [1, 14_900],
    [2, 22_900],
    [3, 30_900],
    [4, 38_900],
    [5, 45_900],
    [6, 52_900],
    [7, 58_900],
    [8, 64_900],
  ])('charges for %p eighths of the truck %p cents', (volumeEighths, cents) => {
    expect(subtotal({ volumeEighths })).toBe(cents);
    expect(volumeTier(book, volumeEighths)?.eighths).toBe(volumeEighths);
  });
});

it('says parts of a truck as people do', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(partOfTruck)).toEqual(['1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8', '1']);
  const heavy = { material: 'dirt', pounds: 900, eighths: 5 };
  const reason = 'Heavy debris can fill at most 1/4 of a truck, so this needs more than one load';
  expect(estimate({ volumeEighths: null, heavy }, book).quoteOnlyReasons).toContain(reason);
});

describe('a volume without a price', () => {
  const change = (slug: string, over: Partial<PriceItem>): PriceBook => ({
    ...book,
    items: book.items.map((item) => (item.slug === slug ? { ...item, ...over } : item)),
  });

  it.each([
    ['whose tier is switched off', change('volume-5-8', { active: false })],
    ['whose tier has no price', change('volume-5-8', { unitCents: 0 })],
    ['whose tier is priced by hand', change('volume-5-8', { quoteOnly: true })],
  ])('is quote only: one %s', (_, without) => {
    const job = estimate({ volumeEighths: 5, stairsFlights: 3 }, without);
    expect(job).toMatchObject({ quoteOnly: true, quoteOnlyReasons: ['5/8 of a truck: we need to see the job before we can price it'] });
    expect(estimate({ volumeEighths: 4 }, without)).toMatchObject({ quoteOnly: false, lowCents: 38_900, highCents: 52_900 });
    expect(estimate({ volumeEighths: 6 }, without)).toMatchObject({ quoteOnly: false, lowCents: 52_900, highCents: 58_900 });
  });

  it('is never cheaper than the part below it', () => {
    const without = change('volume-full', { active: false });
    expect(estimate({ volumeEighths: 8, items: [{ slug: 'sofa', quantity: 1 }] }, without).quoteOnly).toBe(true);
    expect(estimate({ volumeEighths: 7 }, without)).toMatchObject({ lowCents: 58_900, highCents: 58_900 });
  });

  it('does not come from the size of the truck', () => {
    const smaller = { ...book, rules: { ...book.rules, truckCubicYards: 12 } };
    for (const volumeEighths of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { quoteOnly, lowCents, highCents } = estimate({ volumeEighths }, smaller);
      expect({ quoteOnly, lowCents, highCents }).toEqual({ ...estimateRange(volumeEighths), quoteOnly: false });
    }
    expect(estimate({ volumeEighths: 4 }, smaller).cubicYards).toBe(6);
  });

  it('is that of things without one, too: no price online is $0', () => {
    const free = change('sofa', { unitCents: 0 });
    expect(estimate({ items: [{ slug: 'sofa', quantity: 1 }] }, free)).toMatchObject({ quoteOnly: true, subtotalCents: 0 });
  });

  const estimateRange = (volumeEighths: number) => {
    const { lowCents, highCents } = estimate({ volumeEighths }, book);
    return { lowCents, highCents };
  };
});

describe('items', () => {
  it.each([
    ['sofa', 2, 23_800],
    ['mattress', 2, 19_800],
    ['tv-monitor', 3, 20_700],
    ['tire', 10, 15_000],
    ['single-item', 2, 19_800],
    ['refrigerator', 2, 32_800], // 2 × $129 and 2 × $35 for the refrigerant
  ])('charges %s × %p at %p cents', (slug, quantity, cents) => {
    expect(subtotal({ items: [{ slug, quantity }] })).toBe(cents);
  });

  it('takes the dearer of volume and items, not both', () => {
    const items = [{ slug: 'sofa', quantity: 2 }]; // $238
    expect(estimate({ volumeEighths: 2, items }, book)).toMatchObject({ subtotalCents: 23_800, basis: 'items' });
    const byVolume = estimate({ volumeEighths: 3, items }, book);
    expect(byVolume).toMatchObject({ subtotalCents: 30_900, basis: 'volume' });
    expect(byVolume.lines.map((line) => [line.label, line.unitCents])).toEqual([
      ['3/8 truck', 30_900],
      ['Sofa', 0],
    ]);
  });

  it('raises a small job to the minimum with a line that says so', () => {
    const small = estimate({ items: [{ slug: 'tire', quantity: 1 }] }, book);
    expect(small.subtotalCents).toBe(14_900);
    expect(small.lines.at(-1)).toMatchObject({ label: 'Minimum charge', kind: 'volume', unitCents: 13_400, position: 1 });
  });

  it('adds surcharges before it looks at the minimum', () => {
    expect(subtotal({ items: [{ slug: 'single-item', quantity: 1 }], stairsFlights: 2, longCarry: true })).toBe(14_900); // 99 + 15 + 35
    expect(subtotal({ items: [{ slug: 'single-item', quantity: 1 }], stairsFlights: 3, longCarry: true })).toBe(16_400);
  });
});

describe('surcharges', () => {
  const base = 38_900;
  it.each<[string, JobRequest, number]>([
    ['nothing for the first flight of stairs', { stairsFlights: 1 }, 0],
    ['$15 for each flight after it', { stairsFlights: 4 }, 4500],
    ['$35 for a long carry', { longCarry: true }, 3500],
    ['$25 for each thing to take apart', { disassembly: 2 }, 5000],
    ['$35 for refrigerant', { refrigerantUnits: 1 }, 3500],
    ['$40 for the same day', { sameDay: true }, 4000],
  ])('adds %s', (_, job, cents) => {
    expect(subtotal({ volumeEighths: 4, ...job })).toBe(base + cents);
  });

  it('are nothing without something to haul', () => {
    expect(estimate({ sameDay: true, stairsFlights: 3 }, book)).toMatchObject({ lines: [], subtotalCents: 0, highCents: 0 });
  });
});

describe('heavy debris', () => {
  it('is priced by weight', () => {
    expect(heavyCents(book, 2000)).toBe(18_000);
    expect(subtotal({ heavy: { material: 'concrete', pounds: 2000, eighths: 1 } })).toBe(18_000);
    expect(subtotal({ volumeEighths: 4, heavy: { material: 'brick', pounds: 1000, eighths: 1 } })).toBe(38_900 + 9000);
  });

  it('never goes above a quarter truck', () => {
    expect(estimate({ heavy: { material: 'dirt', pounds: 500, eighths: 2 } }, book).quoteOnly).toBe(false);
    const tooMuch = estimate({ heavy: { material: 'dirt', pounds: 500, eighths: 3 } }, book);
    expect(tooMuch.quoteOnly).toBe(true);
    expect(tooMuch.quoteOnlyReasons[0]).toContain('more than one load');
  });

  it('needs a person while the weight is unknown', () => {
    expect(estimate({ heavy: { material: 'shingle', eighths: 1 } }, book).quoteOnly).toBe(true);
  });
});

describe('what is not priced online', () => {
  it.each(['hot-tub', 'piano', 'shed', 'demolition'])('names no price for %s', (slug) => {
    expect(estimate({ items: [{ slug, quantity: 1 }] }, book)).toMatchObject({ quoteOnly: true, subtotalCents: 0 });
  });

  it('refuses dangerous things with a word why and leaves them out of the price', () => {
    const job = estimate(
      {
        items: [
          { slug: 'propane', quantity: 2 },
          { slug: 'sofa', quantity: 2 },
        ],
      },
      book,
    );
    expect(job.refused).toEqual([{ slug: 'propane', name: 'Propane tanks', why: expect.stringContaining('explode') }]);
    expect(job.subtotalCents).toBe(23_800);
    expect(refusedItems(book).map((thing) => thing.slug)).toEqual(['asbestos', 'fuels', 'propane', 'medical-waste', 'wet-paint']);
    for (const thing of refusedItems(book)) expect(thing.why.length).toBeGreaterThan(20);
  });

  it('tells of things it does not know', () => {
    expect(estimate({ items: [{ slug: 'moon-rock', quantity: 1 }] }, book)).toMatchObject({ unknownItems: ['moon-rock'], lines: [] });
    expect(estimate({ items: [{ slug: 'volume-full', quantity: 1 }] }, book).unknownItems).toEqual(['volume-full']);
  });

  it('refuses counts that make no sense', () => {
    expect(() => estimate({ items: [{ slug: 'sofa', quantity: -1 }] }, book)).toThrow(RangeError);
    expect(() => estimate({ volumeEighths: 9 }, book)).toThrow(RangeError);
    expect(() => estimate({ volumeEighths: 1.5 }, book)).toThrow(RangeError);
    expect(() => estimate({ heavy: { material: 'dirt', pounds: Number.NaN, eighths: 1 } }, book)).toThrow(RangeError);
  });
});

describe('the range shown online', () => {
  it('runs from the chosen tier to the next one, surcharges in both', () => {
    expect(estimate({ volumeEighths: 4, sameDay: true }, book)).toMatchObject({ lowCents: 42_900, highCents: 49_900 });
    expect(estimate({ volumeEighths: 8 }, book)).toMatchObject({ lowCents: 64_900, highCents: 64_900 });
  });

  it('runs from the items to the tier they fill', () => {
    expect(estimate({ items: [{ slug: 'sofa', quantity: 1 }] }, book)).toMatchObject({ lowCents: 14_900, highCents: 22_900 });
    expect(estimate({ items: [{ slug: 'tire', quantity: 1 }] }, book)).toMatchObject({ lowCents: 14_900, highCents: 14_900 });
  });

  it('takes coupon and tax into both ends', () => {
    const coupon = { kind: 'percent', value: 100_000, serviceSlugs: [] } as const;
    expect(priceRange({ volumeEighths: 4 }, book, { coupon })).toMatchObject({ lowCents: 35_010, highCents: 41_310 });
    const taxed = priceRange({ volumeEighths: 4 }, book, { taxRates: { hauling: 100_000 } });
    expect(taxed).toMatchObject({ lowCents: 42_790, highCents: 50_490 });
  });

  it('never runs backwards, never under the minimum', () => {
    const jobs = fc.record({
      volumeEighths: fc.option(fc.integer({ min: 1, max: 8 })),
      items: fc.array(fc.record({ slug: fc.constantFrom('sofa', 'tire', 'refrigerator', 'piano', 'asbestos'), quantity: fc.nat(6) }), {
        maxLength: 4,
      }),
      stairsFlights: fc.nat(5),
      longCarry: fc.boolean(),
      sameDay: fc.boolean(),
    });
    fc.assert(
      fc.property(jobs, (job) => {
        const { lowCents, highCents, lines } = estimate(job, book);
        expect(highCents).toBeGreaterThanOrEqual(lowCents);
        if (lines.length > 0) expect(lowCents).toBeGreaterThanOrEqual(14_900);
      }),
    );
  });
});

describe('tax', () => {
  it('is that of the county the address says, else of its ZIP', () => {
    const areas = [
      { zip: '27601', county: 'Wake' },
      { zip: '27703', county: 'Durham' },
    ];
    const county = (said: string | null, zip = '27601') => taxAreaOf({ zip, county: said }, areas)?.county;
    expect([county(null), county('Wake'), county('Durham'), county('Elsewhere'), county(null, '90210')]).toEqual([
      ...['Wake', 'Wake', 'Durham', 'Wake', undefined],
    ]);
  });

  it('knows the counties and leaves hauling at 0 by default', () => {
    expect(COUNTY_TAX_RATES).toEqual({ Wake: 72_500, Durham: 75_000, Orange: 75_000, Johnston: 67_500 });
    expect(taxRatesFor(72_500)).toEqual({ hauling: 0, standard: 72_500, exempt: 0 });
    expect(taxRatesFor(72_500, { taxExempt: true })).toEqual({ hauling: 0, standard: 0, exempt: 0 });
  });
});

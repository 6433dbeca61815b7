import fc from 'fast-check';
import { DEFAULT_AVAILABILITY, DEFAULT_TRUCKS, DEFAULT_WINDOWS, type AvailabilityQuery } from './availability.js';
import {
  FLEXIBLE_SLUG,
  flexibleSaving,
  flexibleWords,
  isUnsettled,
  placeFlexible,
  settledThrough,
  settlesAt,
  withFlexibleDiscount,
  withoutFlexibleDiscount,
} from './flexible-days.js';
import { priceDocument } from './price-document.js';
import { makeLine } from './price-lines.js';
import { priceRange } from './pricing.js';
import { DEFAULT_PRICE_BOOK } from './pricing-defaults.js';
import { planTruckDay, type Booking } from './truck-day.js';

const TUESDAY = '2027-03-09';
const RULES = { settleAt: '18:00', zone: 'America/New_York' };
const windows = DEFAULT_WINDOWS.map((window, index) => ({ ...window, id: `w${index}` }));
const trucks = DEFAULT_TRUCKS.map((truck, index) => ({ ...truck, id: `t${index}` }));
const NOW = new Date('2027-03-02T15:00:00Z');

const day = (bookings: Booking[], changes: Partial<AvailabilityQuery> = {}): AvailabilityQuery => ({
  date: TUESDAY,
  now: NOW,
  settings: DEFAULT_AVAILABILITY,
  windows,
  trucks,
  blackouts: [],
  bookings,
  job: { minutes: 30, cubicYards: 2 },
  ...changes,
});
const booked = (truckId: string, window: number, changes: Partial<Booking> = {}): Booking => ({
  id: `${truckId}-${window}`,
  date: TUESDAY,
  start: windows[window]!.start,
  end: windows[window]!.end,
  truckId,
  minutes: 45,
  cubicYards: 2,
  ...changes,
});

describe('the place of a flexible visit', () => {
  it('is on the route with most work, in the window with most work', () => {
    expect(placeFlexible(day([]))).toEqual({ windowId: 'w0', truckId: 't0' });
    expect(placeFlexible(day([booked('t1', 2)]))).toEqual({ windowId: 'w2', truckId: 't1' });
    const busier = [booked('t0', 0, { minutes: 30 }), booked('t1', 1), booked('t1', 3, { minutes: 65 })];
    // Half an hour of driving and another job do not fit beside 65 minutes in the last window.
    expect(placeFlexible(day(busier))).toEqual({ windowId: 'w1', truckId: 't1' });
  });

  it('is on an emptier route where the fullest has no room, and nowhere when none has', () => {
    const full = (truckId: string) => [0, 1, 2, 3].map((window) => booked(truckId, window, { minutes: 100, cubicYards: 1 }));
    expect(placeFlexible(day([...full('t0'), booked('t1', 3)]))).toEqual({ windowId: 'w3', truckId: 't1' });
    expect(placeFlexible(day([...full('t0'), ...full('t1')]))).toBeNull();
    expect(placeFlexible(day([], { job: { minutes: 30, cubicYards: 99 } }))).toBeNull();
    expect(placeFlexible(day([], { blackouts: [{ startsOn: TUESDAY, endsOn: TUESDAY, reason: 'Closed' }] }))).toBeNull();
  });

  it('never takes more than a truck’s day has, however many come', () => {
    const job = fc.record({ minutes: fc.integer({ min: 15, max: 120 }), cubicYards: fc.integer({ min: 1, max: 15 }) });
    const capacity = fc.constantFrom(null, 1, 2);
    fc.assert(
      fc.property(fc.array(job, { minLength: 1, maxLength: 25 }), capacity, (jobs, capacityPerTruck) => {
        const limited = windows.map((window) => ({ ...window, capacityPerTruck }));
        const bookings: Booking[] = [];
        for (const [index, size] of jobs.entries()) {
          const place = placeFlexible(day(bookings, { job: size, windows: limited }));
          if (!place) continue;
          const { start, end } = limited.find(({ id }) => id === place.windowId)!;
          bookings.push({ id: `job-${index}`, date: TUESDAY, start, end, truckId: place.truckId, ...size });
        }
        for (const truck of trucks) {
          const own = bookings.filter(({ truckId }) => truckId === truck.id);
          expect(planTruckDay(own, truck.cubicYards, DEFAULT_AVAILABILITY).filter(({ late }) => late)).toEqual([]);
          for (const { start } of limited)
            expect(own.filter((booking) => booking.start === start).length).toBeLessThanOrEqual(capacityPerTruck ?? Infinity);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('the discount for a flexible day', () => {
  const load = (cents: number) => [makeLine('volume', 'Part of a truck', 1, cents)];

  it('comes off once, and never goes below the minimum price', () => {
    expect(flexibleSaving(load(22_900), 2000, 14_900)).toBe(2000);
    expect(flexibleSaving(load(15_900), 2000, 14_900)).toBe(1000);
    expect(flexibleSaving(load(14_900), 2000, 14_900)).toBe(0);
    expect(flexibleSaving([...load(22_900), makeLine('discount', 'Neighbors', 1, 7000)], 2000, 14_900)).toBe(1000);
    expect(withFlexibleDiscount(load(14_900), 2000, 14_900)).toEqual(load(14_900));
    const once = withFlexibleDiscount(load(22_900), 2000, 14_900);
    expect(withFlexibleDiscount(once, 5000, 14_900)).toEqual(once);
    expect(priceDocument({ lines: once }).totalCents).toBe(20_900);
    expect(once.at(-1)).toMatchObject({ kind: 'discount', unitCents: 2000, itemSlug: FLEXIBLE_SLUG });
    expect(withoutFlexibleDiscount(once)).toEqual(load(22_900));
  });

  it('comes off both ends of the range, before a coupon', () => {
    const quarter = { volumeEighths: 2 };
    const plain = priceRange(quarter, DEFAULT_PRICE_BOOK);
    const range = priceRange(quarter, DEFAULT_PRICE_BOOK, { flexibleCents: 2000 });
    expect([range.lowCents, range.highCents]).toEqual([plain.lowCents - 2000, plain.highCents - 2000]);
    const coupon = { kind: 'percent', value: 100_000, serviceSlugs: [] } as const;
    expect(priceRange(quarter, DEFAULT_PRICE_BOOK, { coupon, flexibleCents: 2000 }).lowCents).toBe(
      Math.round((plain.lowCents - 2000) * 0.9),
    );
  });
});

describe('the evening before', () => {
  it('is at the owner’s hour, in New York, also beside a change of clocks', () => {
    expect(settlesAt(TUESDAY, RULES).toISOString()).toBe('2027-03-08T23:00:00.000Z');
    expect(settlesAt('2027-03-15', RULES).toISOString()).toBe('2027-03-14T22:00:00.000Z');
    expect(isUnsettled(TUESDAY, new Date('2027-03-08T22:59:59Z'), RULES)).toBe(true);
    expect(isUnsettled(TUESDAY, new Date('2027-03-08T23:00:00Z'), RULES)).toBe(false);
  });

  it('sets the windows of the next day, and before it only those of today', () => {
    expect(settledThrough(new Date('2027-03-08T22:59:00Z'), RULES)).toBe('2027-03-08');
    expect(settledThrough(new Date('2027-03-08T23:00:00Z'), RULES)).toBe(TUESDAY);
  });

  it('is said in words', () => {
    expect(flexibleWords(TUESDAY, { start: '08:00', end: '10:00' }, '18:00')).toBe(
      'Any time Tuesday, Mar 9 — we’ll tell you your 2-hour window by 6 PM the day before',
    );
    expect(flexibleWords(TUESDAY, { start: '08:00', end: '09:30' }, '18:30')).toContain('your arrival window by 6:30 PM');
  });
});

import fc from 'fast-check';
import {
  availableWindows,
  canTake,
  DEFAULT_AVAILABILITY,
  DEFAULT_WINDOWS,
  trucksFor,
  type AvailabilityQuery,
  type ServiceWindow,
} from './availability.js';
import { addLocalDays, slotInstant } from '@haulbook/core';
import { planTruckDay, type Booking, type Truck } from './truck-day.js';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const windows: ServiceWindow[] = DEFAULT_WINDOWS.map((window, index) => ({ ...window, id: `w${index}`, weekdays: EVERY_DAY }));
const trucks: Truck[] = [
  { id: 't1', name: 'A', cubicYards: 15, active: true },
  { id: 't2', name: 'B', cubicYards: 10, active: true },
  { id: 't3', name: 'C', cubicYards: 15, active: false },
];
const DATE = '2026-11-24';
const NOW = slotInstant('2026-11-20', '09:00', 'America/New_York');

const jobs = fc.record({
  minutes: fc.integer({ min: 10, max: 130 }),
  cubicYards: fc.integer({ min: 1, max: 64 }).map((quarters) => quarters / 4),
});
const query = (bookings: Booking[], job: AvailabilityQuery['job'], date = DATE): AvailabilityQuery => ({
  date,
  now: NOW,
  settings: DEFAULT_AVAILABILITY,
  windows,
  trucks,
  blackouts: [],
  bookings,
  job,
});

/** Book up a day as customers do: each takes the first or a later window on offer. */
function bookUp(wishes: { job: AvailabilityQuery['job']; pick: number }[]): Booking[] {
  const bookings: Booking[] = [];
  wishes.forEach(({ job, pick }, index) => {
    const offered = availableWindows(query(bookings, job)).filter((window) => window.available);
    const chosen = offered[pick % Math.max(1, offered.length)];
    if (chosen?.available) {
      bookings.push({ id: `b${index}`, date: DATE, start: chosen.start, end: chosen.end, truckId: chosen.truckId, ...job });
    }
  });
  return bookings;
}

const wishes = fc.array(fc.record({ job: jobs, pick: fc.nat(3) }), { maxLength: 14 });

describe('whatever is booked', () => {
  it('never puts more into a window than one truck has minutes for, driving included', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        const bookings = bookUp(list);
        for (const truck of trucks) {
          for (const window of windows) {
            const own = bookings.filter((booking) => booking.truckId === truck.id && booking.start === window.start);
            const minutes = own.reduce((all, booking) => all + booking.minutes, 0) + 30 * Math.max(0, own.length - 1);
            expect(minutes).toBeLessThanOrEqual(120);
          }
        }
      }),
    );
  });

  it('never gives a truck more than it holds, nor one that is out of service any', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        for (const booking of bookUp(list)) {
          const truck = trucks.find((each) => each.id === booking.truckId);
          expect(truck?.active).toBe(true);
          expect(booking.cubicYards).toBeLessThanOrEqual(truck?.cubicYards ?? 0);
        }
      }),
    );
  });

  it('never hauls more in a day than the truck could with the dump runs there is time for', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        const bookings = bookUp(list);
        for (const truck of trucks) {
          const own = bookings.filter((booking) => booking.truckId === truck.id);
          const yards = own.reduce((all, booking) => all + booking.cubicYards, 0);
          const dumpRuns = Math.ceil(yards / truck.cubicYards) - 1;
          const minutes =
            own.reduce((all, booking) => all + booking.minutes, 0) + 30 * Math.max(0, own.length - 1) + 60 * Math.max(0, dumpRuns);
          expect(minutes).toBeLessThanOrEqual(8 * 60);
        }
      }),
    );
  });

  it('names the same trucks for all windows of a day at once as for each of them', () => {
    fc.assert(
      fc.property(wishes, jobs, fc.option(fc.integer({ min: 1, max: 3 })), (list, job, capacityPerTruck) => {
        const bookings = bookUp(list);
        const asked = query(bookings, job);
        const trucksOf = trucksFor(asked);
        for (const each of windows) {
          const window = { ...each, capacityPerTruck };
          const able = trucks.filter((truck) => truck.active && canTake(truck, window, asked, bookings));
          expect(trucksOf(window)).toEqual(able);
        }
      }),
    );
  });

  it('offers only what, once booked, leaves every job of the day on time', () => {
    fc.assert(
      fc.property(wishes, jobs, (list, job) => {
        const bookings = bookUp(list);
        for (const window of availableWindows(query(bookings, job))) {
          expect(window.available).toBe(window.left > 0);
          if (!window.available) continue;
          const { start, end, truckId } = window;
          const truck = trucks.find((each) => each.id === truckId);
          const day = [...bookings, { id: 'new', date: DATE, start, end, truckId, ...job }].filter(
            (booking) => booking.truckId === truckId,
          );
          expect(planTruckDay(day, truck?.cubicYards ?? 0, DEFAULT_AVAILABILITY).filter((planned) => planned.late)).toEqual([]);
        }
      }),
    );
  });
});

describe('the weekends the clocks change', () => {
  it.each(['2026-11-01', '2027-03-14'])('shows the same windows on %s and on the days around it', (sunday) => {
    const settings = { ...DEFAULT_AVAILABILITY, daysAhead: 400 };
    for (const date of [addLocalDays(sunday, -1), sunday, addLocalDays(sunday, 1)]) {
      const now = slotInstant(addLocalDays(sunday, -10), '09:00', 'America/New_York');
      const answers = availableWindows({ ...query([], { minutes: 120, cubicYards: 15 }, date), now, settings });
      expect(answers.map((window) => [window.label, window.left])).toEqual([
        ['8–10 AM', 1],
        ['10 AM–12 PM', 1],
        ['12–2 PM', 1],
        ['2–4 PM', 1],
      ]);
      const starts = answers.map((window) => window.startsAt.getTime());
      expect(starts.slice(1).map((start, index) => (start - (starts[index] ?? 0)) / 3_600_000)).toEqual([2, 2, 2]);
      expect(starts[0]).toBe(slotInstant(date, '08:00', 'America/New_York').getTime());
    }
  });

  it('counts the hour that is there twice, and not the one that is missing, as working time', () => {
    const night = [{ id: 'night', start: '00:00', end: '03:00', weekdays: EVERY_DAY }];
    const fits = (date: string, minutes: number) => {
      const now = slotInstant(addLocalDays(date, -5), '09:00', 'America/New_York');
      return availableWindows({ ...query([], { minutes, cubicYards: 1 }, date), now, windows: night })[0]?.available;
    };
    expect([fits('2026-10-31', 180), fits('2026-10-31', 181)]).toEqual([true, false]);
    expect([fits('2026-11-01', 240), fits('2026-11-01', 241)]).toEqual([true, false]);
    expect([fits('2027-03-14', 120), fits('2027-03-14', 121)]).toEqual([true, false]);
  });
});

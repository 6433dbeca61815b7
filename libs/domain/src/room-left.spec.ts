import fc from 'fast-check';
import { slotInstant, type LocalTime } from '@haulbook/core';
import { canTake, DEFAULT_AVAILABILITY, DEFAULT_WINDOWS, type ServiceWindow } from './availability.js';
import { dayRoom, type RoomQuery } from './room-left.js';
import { planTruckDay, type Booking, type Truck } from './truck-day.js';

const DATE = '2026-11-24';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const windows: ServiceWindow[] = DEFAULT_WINDOWS.map((window, index) => ({ ...window, id: `w${index + 1}`, weekdays: EVERY_DAY }));
const truck: Truck = { id: 't1', name: 'Truck 1', cubicYards: 15, active: true };
const booking = (id: string, window: number, minutes: number, cubicYards: number, over: Partial<Booking> = {}): Booking => {
  const { start, end } = windows[window - 1]!;
  return { id, date: DATE, start, end, truckId: 't1', minutes, cubicYards, ...over };
};
const query = (bookings: Booking[] = [], over: Partial<RoomQuery> = {}): RoomQuery => ({
  date: DATE,
  now: slotInstant('2026-11-20', '09:00', 'America/New_York'),
  settings: DEFAULT_AVAILABILITY,
  windows,
  trucks: [truck],
  blackouts: [],
  bookings,
  ...over,
});
const left = (bookings: Booking[], over?: Partial<RoomQuery>) =>
  dayRoom(query(bookings, over))(truck).windows.map((window) => window.left && [window.left.minutes, window.left.cubicYards]);

describe('what is left of a truck’s day', () => {
  it('is all of it on a free day: each window filled in turn, with the drives between', () => {
    expect(left([])).toEqual([
      [120, 15],
      [120, 15],
      [120, 15],
      [120, 15],
    ]);
    expect(dayRoom(query())(truck)).toMatchObject({ minutes: 0, cubicYards: 0, left: { minutes: 120 + 90 * 3, cubicYards: 15 } });
  });

  it('is what the booked jobs leave of the minutes and of the load, in words of each window', () => {
    const { windows: rooms, ...day } = dayRoom(query([booking('a', 1, 45, 3.75), booking('b', 1, 20, 1)]))(truck);
    expect(rooms[0]).toEqual({ windowId: 'w1', jobs: 2, minutes: 65, cubicYards: 4.75, left: { minutes: 0, cubicYards: 0 } });
    expect(day).toMatchObject({ minutes: 65, cubicYards: 4.75 });
  });

  it('counts the dump run: a load that needs one fits only where there is time for it', () => {
    // 8 to 8:45, half an hour of driving, and an hour at the dump: nothing else fits into this window but what the truck still holds.
    expect(left([booking('a', 1, 45, 10)])[0]).toEqual([45, 5]);
    // Before the next window there is time for the dump.
    expect(left([booking('a', 1, 45, 10)])[1]).toEqual([120, 15]);
    // With a job after it that fills the truck, only what both hold fits before it is late.
    expect(left([booking('a', 1, 30, 1), booking('b', 2, 115, 8)])[0]).toEqual([35, 6]);
  });

  it('is nothing where a truck takes no more jobs', () => {
    const capped = windows.map((window) => ({ ...window, capacityPerTruck: 1 }));
    expect(left([booking('a', 2, 10, 1)], { windows: capped })[1]).toEqual([0, 0]);
  });

  it('is not said of days that are over or closed, nor of a truck out of service', () => {
    expect(left([], { now: slotInstant('2026-11-25', '09:00', 'America/New_York') })).toEqual([null, null, null, null]);
    expect(left([], { blackouts: [{ startsOn: DATE, endsOn: DATE, reason: 'Picnic' }] })).toEqual([null, null, null, null]);
    expect(dayRoom(query())({ ...truck, active: false }).left).toBeNull();
  });

  it('is nothing of the windows that are over today, and of the one that runs what is left of its time', () => {
    const at = (time: LocalTime) => ({ now: slotInstant(DATE, time, 'America/New_York') });
    expect(left([], at('11:00'))).toEqual([null, [60, 15], [120, 15], [120, 15]]);
    expect(dayRoom(query([], at('11:00')))(truck).left).toEqual({ minutes: 60 + 90 + 90, cubicYards: 15 });
    // Too late for the shortest job, so for any load.
    expect(left([], at('11:45'))[1]).toEqual([15, 0]);
    expect(dayRoom(query([], at('16:00')))(truck).left).toBeNull();
  });

  it('does not count holds that have expired, nor other trucks', () => {
    const gone = booking('h', 1, 100, 10, { expiresAt: new Date('2026-11-20T13:00:00Z') });
    expect(dayRoom(query([gone, booking('o', 1, 100, 10, { truckId: 't2' })]))(truck)).toMatchObject({ minutes: 0, cubicYards: 0 });
  });
});

describe('whatever is booked on a truck', () => {
  const day = fc.array(
    fc.record({
      window: fc.integer({ min: 1, max: 4 }),
      minutes: fc.integer({ min: 10, max: 120 }),
      quarters: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 6 },
  );
  /** Jobs that the truck makes on time, in the order in which they came. */
  const booked = (jobs: { window: number; minutes: number; quarters: number }[]): Booking[] =>
    jobs.reduce<Booking[]>((taken, { window, minutes, quarters }, index) => {
      const next = [...taken, booking(`b${index}`, window, minutes, quarters / 4, { position: index % 3 === 0 ? index : null })];
      return planTruckDay(next, truck.cubicYards, DEFAULT_AVAILABILITY).some(({ late }) => late) ? taken : next;
    }, []);

  /** A load more in the first window sends the truck to the dump before the third, so that the fourth cannot be done in time. */
  const lateAfterTheDump = [
    { window: 4, minutes: 96, quarters: 5 },
    { window: 2, minutes: 118, quarters: 9 },
    { window: 3, minutes: 28, quarters: 2 },
    { window: 1, minutes: 23, quarters: 32 },
  ];

  it('what is left can be booked, and not a minute or a quarter of a cubic yard more', () => {
    fc.assert(
      fc.property(day, (jobs) => {
        const bookings = booked(jobs);
        dayRoom(query(bookings))(truck).windows.forEach((room, index) => {
          const takes = (minutes: number, cubicYards: number) =>
            canTake(truck, windows[index]!, { ...query(), job: { minutes, cubicYards } }, bookings);
          const shortest = DEFAULT_AVAILABILITY.minJobMinutes;
          const { minutes, cubicYards } = room.left!;
          if (minutes > 0 && cubicYards === 0) expect(takes(minutes, 0)).toBe(true);
          expect(takes(minutes + 1, 0)).toBe(false);
          if (cubicYards > 0) expect(takes(shortest, cubicYards)).toBe(true);
          for (let more = Math.floor(cubicYards * 4 + 1) / 4; more <= truck.cubicYards; more += 0.25)
            expect(takes(shortest, more)).toBe(false);
        });
      }),
      { examples: [[lateAfterTheDump]] },
    );
  });
});

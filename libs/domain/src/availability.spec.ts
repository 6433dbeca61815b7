import {
  availableWindows,
  blackoutOn,
  chooseTruck,
  DEFAULT_AVAILABILITY,
  DEFAULT_WINDOWS,
  jobMinutes,
  nextFreeSlots,
  type AvailabilityQuery,
  type ServiceWindow,
} from './availability.js';
import { slotInstant } from '@haulbook/core';
import type { Booking } from './truck-day.js';

const windows: ServiceWindow[] = DEFAULT_WINDOWS.map((window, index) => ({ ...window, id: `w${index + 1}` }));
const trucks = [
  { id: 't1', name: 'Truck 1', cubicYards: 15, active: true },
  { id: 't2', name: 'Truck 2', cubicYards: 15, active: true },
];
const at = (date: string, time: string) => slotInstant(date, time, 'America/New_York');
const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';
const query = (over: Partial<AvailabilityQuery> = {}): AvailabilityQuery => ({
  date: MONDAY,
  now: at(FRIDAY, '09:00'),
  settings: DEFAULT_AVAILABILITY,
  windows,
  trucks,
  blackouts: [],
  bookings: [],
  job: { minutes: 120, cubicYards: 15 },
  ...over,
});
const booking = (id: string, over: Partial<Booking> = {}): Booking => ({
  id,
  date: MONDAY,
  start: '08:00',
  end: '10:00',
  truckId: 't1',
  minutes: 120,
  cubicYards: 15,
  ...over,
});
/** List the windows: "w1 2" for two places left, "w1 full" for a reason. */
const answers = (over: Partial<AvailabilityQuery>) =>
  availableWindows(query(over)).map((window) => `${window.windowId} ${window.available ? window.left : window.reason}`);

describe('the windows of a day', () => {
  it('offers each truck in each of the four windows', () => {
    expect(answers({})).toEqual(['w1 2', 'w2 2', 'w3 2', 'w4 2']);
    expect(availableWindows(query())[0]).toMatchObject({ label: '8–10 AM', startsAt: at(MONDAY, '08:00'), truckId: 't1', date: MONDAY });
  });

  it('fits two small jobs of one truck into a window', () => {
    expect(answers({ job: { minutes: 30, cubicYards: 1.875 } })[0]).toBe('w1 4');
  });

  it('works Monday to Saturday', () => {
    expect(answers({ date: '2026-11-22' })).toEqual(['w1 closed', 'w2 closed', 'w3 closed', 'w4 closed']);
    expect(answers({ date: '2026-11-28' })[0]).toBe('w1 2');
  });

  it('keeps blackouts free, first and last day included', () => {
    const blackouts = [{ startsOn: '2026-11-26', endsOn: '2026-11-27', reason: 'Thanksgiving' }];
    expect(answers({ date: '2026-11-25', blackouts })[0]).toBe('w1 2');
    expect(answers({ date: '2026-11-26', blackouts })[0]).toBe('w1 blackout');
    expect(answers({ date: '2026-11-27', blackouts })[0]).toBe('w1 blackout');
    expect(blackoutOn('2026-11-28', blackouts)).toBeUndefined();
  });

  it('looks 60 days ahead', () => {
    const now = at('2026-11-24', '09:00');
    expect(answers({ now, date: '2027-01-23' })[0]).toBe('w1 2'); // the 60th day
    expect(answers({ now, date: '2027-01-25' })[0]).toBe('w1 too_far');
  });

  it('needs three hours of lead time, exactly three being enough', () => {
    expect(answers({ now: at(MONDAY, '09:00') })).toEqual(['w1 past', 'w2 lead_time', 'w3 2', 'w4 2']);
    expect(answers({ now: new Date(at(MONDAY, '09:00').getTime() + 1) })[2]).toBe('w3 lead_time');
  });

  it('takes nothing for today from noon on', () => {
    const settings = { ...DEFAULT_AVAILABILITY, leadMinutes: 0 };
    expect(answers({ settings, now: at(MONDAY, '11:59') })[3]).toBe('w4 2');
    expect(answers({ settings, now: at(MONDAY, '12:00') })[3]).toBe('w4 cutoff');
  });

  it('lets staff book at short notice, but not twice', () => {
    const now = at(MONDAY, '13:00');
    expect(answers({ now, by: 'staff' })[3]).toBe('w4 2');
    const bookings = [booking('a', { start: '14:00', end: '16:00' }), booking('b', { start: '14:00', end: '16:00', truckId: 't2' })];
    expect(answers({ now, by: 'staff', bookings })[3]).toBe('w4 full');
    expect(answers({ now, by: 'staff', date: '2026-11-21' })[0]).toBe('w1 past');
  });
});

describe('capacity', () => {
  it('needs one truck with the window, the minutes and the cubic yards', () => {
    const halves = [booking('a', { cubicYards: 10, minutes: 60 }), booking('b', { cubicYards: 10, minutes: 60, truckId: 't2' })];
    // Ten yards are free on the two trucks together, but on neither alone without an hour for a dump run.
    expect(answers({ bookings: halves, job: { minutes: 30, cubicYards: 6 } })[0]).toBe('w1 full');
    expect(answers({ bookings: halves, job: { minutes: 30, cubicYards: 5 } })[0]).toBe('w1 2');
    expect(answers({ bookings: halves, job: { minutes: 31, cubicYards: 5 } })[0]).toBe('w1 full');
  });

  it('gives a full truck its dump run before the next job', () => {
    const bookings = [booking('a')];
    expect(answers({ bookings, trucks: trucks.slice(0, 1), job: { minutes: 30, cubicYards: 1 } })).toEqual([
      'w1 full',
      'w2 1',
      'w3 2',
      'w4 2',
    ]);
    expect(answers({ bookings, trucks: trucks.slice(0, 1) })).toEqual(['w1 full', 'w2 full', 'w3 1', 'w4 1']);
  });

  it('refuses what no truck holds', () => {
    expect(answers({ job: { minutes: 120, cubicYards: 15.5 } })[0]).toBe('w1 too_big');
    expect(answers({ trucks: [] })[0]).toBe('w1 too_big');
    expect(answers({ trucks: trucks.map((truck) => ({ ...truck, active: false })) })[0]).toBe('w1 too_big');
  });

  it('keeps to the most jobs a window allows a truck', () => {
    const capped = windows.map((window) => ({ ...window, capacityPerTruck: 1 }));
    expect(answers({ windows: capped, job: { minutes: 30, cubicYards: 1 } })[0]).toBe('w1 2');
  });

  it('counts holds until they expire', () => {
    const now = at(FRIDAY, '09:00');
    const held = (expiresAt: Date) => [booking('h', { expiresAt }), booking('b', { truckId: 't2' })];
    expect(answers({ now, bookings: held(new Date(now.getTime() + 1)) })[0]).toBe('w1 full');
    expect(answers({ now, bookings: held(now) })[0]).toBe('w1 1');
  });

  it('passes over bookings of other days', () => {
    expect(answers({ bookings: [booking('a', { date: '2026-11-24' })] })[0]).toBe('w1 2');
  });

  it('fills the busier truck first, so that the emptier stays free for a big job', () => {
    const bookings = [booking('a', { truckId: 't2', start: '12:00', end: '14:00', minutes: 30, cubicYards: 1 })];
    expect(chooseTruck(query({ bookings, job: { minutes: 30, cubicYards: 1 } }), windows[0]!)).toBe('t2');
    expect(chooseTruck(query({ bookings: [booking('a'), booking('b', { truckId: 't2' })] }), windows[0]!)).toBeNull();
  });
});

describe('job minutes', () => {
  it.each([
    [1.875, 30],
    [0.2, 30],
    [3.75, 43],
    [7.5, 69],
    [15, 120],
    [99, 120],
  ])('takes for %p cubic yards %p minutes', (cubicYards, minutes) => {
    expect(jobMinutes(cubicYards, DEFAULT_AVAILABILITY, { truckCubicYards: 15 })).toBe(minutes);
  });
});

describe('the next free slots', () => {
  it('skips what is full, closed or blacked out', () => {
    const bookings = windows.flatMap(({ start, end }) =>
      trucks.map(({ id }) => booking(`${id}${start}`, { date: '2026-11-21', truckId: id, start, end })),
    );
    const blackouts = [{ startsOn: '2026-11-23', endsOn: '2026-11-23', reason: 'Training' }];
    const slots = nextFreeSlots(query({ date: '2026-11-21', bookings, blackouts }));
    expect(slots.map((slot) => `${slot.date} ${slot.label}`)).toEqual([
      '2026-11-24 8–10 AM',
      '2026-11-24 10 AM–12 PM',
      '2026-11-24 12–2 PM',
    ]);
  });

  it('begins today at the earliest and ends with the last day', () => {
    expect(nextFreeSlots(query({ date: '2020-01-01' }), 1)[0]?.date).toBe(FRIDAY);
    expect(nextFreeSlots(query({ date: '2027-03-01' }))).toEqual([]);
    expect(nextFreeSlots(query({ trucks: [] }))).toEqual([]);
  });
});

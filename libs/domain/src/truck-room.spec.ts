import { slotInstant } from '@haulbook/core';
import { DEFAULT_AVAILABILITY, DEFAULT_WINDOWS, type AvailabilityQuery, type ServiceWindow } from './availability.js';
import type { Booking } from './truck-day.js';
import { whyNoRoom } from './truck-room.js';

const windows: ServiceWindow[] = DEFAULT_WINDOWS.map((window, index) => ({ ...window, id: `w${index + 1}` }));
const truck = { id: 't1', name: 'Truck 1', cubicYards: 15, active: true };
const date = '2026-11-23';
const booking = (id: string, over: Partial<Booking> = {}): Booking => ({
  id,
  date,
  start: '08:00',
  end: '10:00',
  truckId: 't1',
  minutes: 60,
  cubicYards: 4,
  ...over,
});
const query = (over: Partial<AvailabilityQuery> = {}): AvailabilityQuery => ({
  date,
  now: slotInstant('2026-11-20', '09:00', 'America/New_York'),
  settings: DEFAULT_AVAILABILITY,
  windows,
  trucks: [truck],
  blackouts: [],
  bookings: [],
  job: { minutes: 60, cubicYards: 4 },
  ...over,
});

describe('why a truck has no room for a job', () => {
  it.each<[string | null, Partial<AvailabilityQuery>, Partial<typeof truck>, Partial<ServiceWindow>]>([
    [null, {}, {}, {}],
    ['Truck 1 is out of service.', {}, { active: false }, {}],
    ['Truck 1 holds 3.5 cu yd, and this job has 4 cu yd.', {}, { cubicYards: 3.5 }, {}],
    ['Truck 1 takes no more than 1 job from 8–10 AM.', { bookings: [booking('a', { minutes: 10 })] }, {}, { capacityPerTruck: 1 }],
    [null, { bookings: [booking('a', { minutes: 10, truckId: 't2' })] }, {}, { capacityPerTruck: 1 }],
    [null, { bookings: [booking('a', { minutes: 10, date: '2026-11-24' })] }, {}, { capacityPerTruck: 1 }],
    [null, { bookings: [booking('a', { minutes: 10, start: '14:00', end: '16:00' })] }, {}, { capacityPerTruck: 1 }],
    [null, { job: { minutes: 60, cubicYards: 15 } }, {}, {}],
    ['Truck 1 would not finish this job (60 min, 4 cu yd) by the end of 8–10 AM.', { bookings: [booking('a', { cubicYards: 2 })] }, {}, {}],
    [
      'Truck 1 would be late for its 8–10 AM job after this one.',
      { bookings: [booking('a', { cubicYards: 6 })], job: { minutes: 60, cubicYards: 4 } },
      {},
      {},
    ],
  ])('%s', (says, over, size, rule) => {
    expect(whyNoRoom(query(over), { ...windows[0]!, ...rule }, { ...truck, ...size })).toBe(says);
  });

  it('counts no hold that has expired', () => {
    const over = booking('h', { minutes: 120, expiresAt: new Date('2026-11-20T13:00:00Z') });
    expect(whyNoRoom(query({ bookings: [over] }), windows[0]!, truck)).toBeNull();
  });
});

import { slotInstant } from '@haulbook/core';
import { DEFAULT_AVAILABILITY, DEFAULT_WINDOWS, type AvailabilityQuery, type ServiceWindow } from './availability.js';
import { explainOffers, isLeftToOthers, offersOf } from './explained-windows.js';

const windows: ServiceWindow[] = DEFAULT_WINDOWS.map((window, index) => ({ ...window, id: `w${index + 1}` }));
const at = (date: string, time: string) => slotInstant(date, time, 'America/New_York');
const MONDAY = '2026-11-23';
const query = (over: Partial<AvailabilityQuery> = {}): AvailabilityQuery => ({
  date: MONDAY,
  now: at('2026-11-20', '09:00'),
  settings: DEFAULT_AVAILABILITY,
  windows,
  trucks: [
    { id: 't1', name: 'Truck 1', cubicYards: 15, active: true },
    { id: 't2', name: 'Truck 2', cubicYards: 10, active: true },
    { id: 't3', name: 'Truck 3', cubicYards: 15, active: false },
  ],
  blackouts: [],
  bookings: [],
  job: { minutes: 45, cubicYards: 3.75 },
  ...over,
});
const none = () => false;
const explain = (over: Partial<AvailabilityQuery> = {}) => explainOffers(query(over), offersOf(query(over)), none);
/** List the windows of a day: the trucks of one that is offered, else the rule that closes it. */
const day = (over: Partial<AvailabilityQuery>) => explain(over).map(({ truckIds, whyNot }) => whyNot ?? truckIds.join(' '));
const every = (text: string) => [text, text, text, text];

describe('the windows of a day, explained', () => {
  it('name the trucks in service that could take the job', () => {
    expect(explain()[0]).toEqual({ windowId: 'w1', label: '8–10 AM', truckIds: ['t1', 't2'], whyNot: null });
    expect(day({ job: { minutes: 120, cubicYards: 15 } })).toEqual(every('t1'));
    const busy = { id: 'b1', date: MONDAY, start: '08:00', end: '10:00', truckId: 't1', minutes: 120, cubicYards: 15 };
    expect(day({ bookings: [busy] })[0]).toBe('t2');
  });

  it('name the rule that closes them', () => {
    expect(day({ date: '2026-11-22' })).toEqual(every('Only Mon–Sat'));
    expect(day({ blackouts: [{ startsOn: MONDAY, endsOn: MONDAY, reason: 'Inventory' }] })).toEqual(every('Blackout: Inventory'));
    expect(day({ date: '2027-02-01' })).toEqual(every('More than 60 days ahead'));
    expect(day({ trucks: [] })).toEqual(every('No truck is in service'));
    expect(day({ job: { minutes: 120, cubicYards: 40 } })).toEqual(every('No truck is big enough'));
    expect(day({ windows: windows.map((window) => ({ ...window, weekdays: [] })) })).toEqual(every('On no day of the week'));
    const mixed = windows.map((window, index) => (index === 1 ? { ...window, weekdays: [] } : window));
    expect(explain({ windows: mixed })[1]).toMatchObject({ truckIds: [], whyNot: 'On no day of the week' });
    expect(day({ windows: mixed })[2]).toBe('t1 t2');
  });

  it('name the clock that closes those of today', () => {
    expect(day({ now: at(MONDAY, '09:00') })).toEqual(['This time has passed', 'Less than 3 hours ahead', 't1 t2', 't1 t2']);
    expect(day({ now: at(MONDAY, '12:30') })[3]).toBe('After the same-day cut-off at 12 PM');
    expect(day({ now: at(MONDAY, '09:00'), settings: { ...DEFAULT_AVAILABILITY, leadMinutes: 90 } })[1]).toBe('Less than 90 minutes ahead');
  });

  it('say that they are taken', () => {
    const bookings = ['t1', 't2'].map((truckId) => ({
      ...{ id: truckId, date: MONDAY, start: '08:00', end: '10:00', truckId },
      ...{ minutes: 120, cubicYards: 10 },
    }));
    expect(day({ bookings })[0]).toBe('Fully booked');
  });

  it('leave those to other trucks that are open and that none of these makes', () => {
    const [big, small] = query().trucks;
    const busy = { id: 'b1', date: MONDAY, start: '08:00', end: '10:00', truckId: 't2', minutes: 120, cubicYards: 10 };
    const asked = query({ bookings: [busy] });
    const offers = offersOf(asked, [small!]);
    expect(offers.map(isLeftToOthers)).toEqual([true, true, false, false]);
    const whyNot = (othersMake: () => boolean) => explainOffers(asked, offers, othersMake).map((window) => window.whyNot);
    expect(whyNot(() => true)).toEqual([null, null, null, null]);
    expect(whyNot(none)).toEqual(['Fully booked', 'Fully booked', null, null]);
    expect(explainOffers(asked, offers, none).map(({ truckIds }) => truckIds)).toEqual([[], [], ['t2'], ['t2']]);
    expect(offersOf(asked, [big!])[0]?.truckIds).toEqual(['t1']);
    const tooBig = query({ job: { minutes: 45, cubicYards: 16 } });
    expect(offersOf(tooBig, [small!]).map(isLeftToOthers)).toEqual([false, false, false, false]);
    expect(explainOffers(tooBig, offersOf(tooBig, [small!]), () => true)[0]?.whyNot).toBe('No truck is big enough');
  });
});

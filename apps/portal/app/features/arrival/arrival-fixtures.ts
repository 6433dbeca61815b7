import type { ArrivalView } from '@haulbook/contracts';

/** A visit of today, as its customer follows it before the crew has set off. */
export const TODAYS: ArrivalView = {
  ...{
    status: 'confirmed',
    phase: 'today',
    date: '2027-03-02',
    window: '8–10 AM',
    times: { start: '08:00', end: '10:00' },
    arrivedAt: null,
    completedAt: null,
  },
  expected: { from: '2027-03-02T13:30:00.000Z', to: '2027-03-02T14:15:00.000Z', isLate: false },
  stopsBefore: 1,
  ...{ expectedAt: null, minutesLeft: null, isLate: false },
  ...{ truck: 'Big Green', crew: ['Sam'], photos: [], canRate: false, rating: null },
};

/** The same visit once the crew is on the way. */
export const ON_THE_WAY: ArrivalView = {
  ...TODAYS,
  ...{ status: 'en_route', expected: null, stopsBefore: null, expectedAt: '2027-03-02T14:20:00.000Z', minutesLeft: 20 },
};

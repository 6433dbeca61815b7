import type { DayMapView, ScheduleEntry, ScheduleView, TruckDayView } from '@haulbook/contracts';

/** The trucks and windows of a schedule. */
export const FRAME: Pick<ScheduleView, 'today' | 'trucks' | 'page' | 'pages' | 'people' | 'served' | 'windows'> = {
  today: '2027-03-03',
  trucks: [
    { id: 't1', name: 'Truck 1', cubicYards: 15, active: true },
    { id: 't2', name: 'Truck 2', cubicYards: 10, active: true },
  ],
  page: 1,
  pages: 1,
  people: { count: 2, first: ['Al', 'Mo'] },
  served: { zips: 12, counties: 3 },
  windows: [
    { id: 'w1', label: '8–10 AM', weekdays: 'Mon–Sat' },
    { id: 'w2', label: '10 AM–12 PM', weekdays: 'Mon–Sat' },
  ],
};

/** A visit in the first window. */
export const VISIT: ScheduleEntry & { kind: 'visit' } = {
  kind: 'visit',
  id: 'a1',
  version: 1,
  orderId: 'o1',
  until: null,
  requestId: null,
  windowId: 'w1',
  flexible: false,
  status: 'confirmed',
  customer: 'Ann Lee',
  city: 'Raleigh',
  order: 'J-2026-00001',
  crew: [],
  minutes: 90,
  cubicYards: 7.5,
  beginsAt: '2027-03-03T13:00:00Z',
  dumpRunBefore: false,
  late: false,
};

/** A truck's day with these entries, of which nothing but the entries counts. */
export const truckDay = (truckId: string, entries: ScheduleEntry[] = [], over: Partial<TruckDayView> = {}): TruckDayView => ({
  truckId,
  minutes: 0,
  cubicYards: 0,
  left: { minutes: 390, cubicYards: 15 },
  windows: [],
  crew: [],
  entries,
  ...over,
});

/** The map of a day without visits. */
export const NO_MAP: DayMapView = { date: '2027-03-03', depot: null, note: '', zips: [], trucks: [] };

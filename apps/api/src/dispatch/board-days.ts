import type { ScheduleDay, ScheduleEntry, TruckDayView } from '@haulbook/contracts';
import { weekdayOf } from '@haulbook/core';
import {
  blackoutOn,
  dayRoom,
  type AvailabilityQuery,
  type Booking,
  type PlannedJob,
  type Truck,
  type TruckDayRoom,
  type TruckOnDay,
} from '@haulbook/domain';
import type { AsideRow, NamesRow, PlaceRow } from './board-statements.js';

/** What is booked on a truck's day, and when it begins. */
interface PlannedPlace {
  place: PlaceRow;
  planned: PlannedJob;
}

/** A day of the board without the names of its customers and crews. */
export interface PlannedDay extends Omit<ScheduleDay, 'trucks'> {
  trucks: { truckId: string; room: Omit<TruckDayRoom, 'plan'>; places: PlannedPlace[] }[];
}

/** Return what is booked as the bookings of its truck. */
export const bookingOf = ({ id, date, start, end, truckId, minutes, cubicYards, position }: PlaceRow): Booking => ({
  id,
  date,
  start,
  end,
  truckId,
  minutes,
  cubicYards,
  position,
});

interface OpenDay {
  query: AvailabilityQuery;
  onDay: (truck: Truck) => TruckOnDay;
}

/** Plan a day of the trucks that are shown; those out of service are left out unless something is booked on them. */
export function plannedDay(
  windows: ScheduleDay['windows'],
  { query, onDay }: OpenDay,
  { shown, places }: { shown: Truck[]; places: ReadonlyMap<string, PlaceRow> },
): PlannedDay {
  const roomOf = dayRoom(query, onDay);
  const trucks = shown.flatMap((truck) => {
    const { plan, ...room } = roomOf(truck);
    const own = plan.map((planned) => ({ place: places.get(planned.id)!, planned }));
    return truck.active || own.length > 0 ? [{ truckId: truck.id, room, places: own }] : [];
  });
  return { date: query.date, closed: closedBecause(query), windows, trucks };
}

function closedBecause({ date, blackouts, windows }: AvailabilityQuery): string | null {
  const blackout = blackoutOn(date, blackouts);
  if (blackout) return blackout.reason;
  return windows.some(({ active, weekdays }) => active && weekdays.includes(weekdayOf(date))) ? null : 'No windows on this day';
}

interface Names extends Pick<AsideRow, 'crews'> {
  names: ReadonlyMap<string, NamesRow>;
}

/** Add the names of customers and crews to a day. */
export function withNames({ trucks, ...day }: PlannedDay, { names, crews }: Names): ScheduleDay {
  const ofDay = crews.filter(({ date }) => date === day.date);
  return {
    ...day,
    trucks: trucks.map(({ truckId, room, places }): TruckDayView => ({
      truckId,
      ...room,
      crew: ofDay.filter((person) => person.truckId === truckId).map(({ id, crewMemberId, name }) => ({ id, crewMemberId, name })),
      entries: places.map((each) => entryOf(each, names.get(each.place.id)!)),
    })),
  };
}

/** Put together what the board shows. Hundreds are made at once: adding to a spread of so many fields takes V8 ten times as long. */
const entryOf = ({ place, planned }: PlannedPlace, { customer, city, order, crew }: Omit<NamesRow, 'id'>): ScheduleEntry => ({
  kind: place.status === null ? 'hold' : 'visit',
  id: place.id,
  version: place.version,
  orderId: place.orderId,
  until: place.until,
  requestId: place.requestId,
  windowId: place.windowId,
  flexible: place.flexible,
  status: place.status,
  customer,
  city,
  order,
  crew: crew ?? [],
  minutes: place.minutes,
  cubicYards: place.cubicYards,
  beginsAt: planned.startsAt.toISOString(),
  dumpRunBefore: planned.dumpRunBefore,
  late: planned.late,
});

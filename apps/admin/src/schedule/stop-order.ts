import type { ScheduleView } from '@haulbook/contracts';
import type { Place } from './board-places';

/** A visit in the order of its truck's day. */
export interface Stop {
  id: string;
  version: number;
  windowId: string;
  customer: string;
}

/** Return the visits of a truck's day in the order in which they are driven to. */
export function stopsOf({ days }: Pick<ScheduleView, 'days'>, { date, truckId }: Pick<Place, 'date' | 'truckId'>): Stop[] {
  const truckDay = days.find((day) => day.date === date)?.trucks.find((truck) => truck.truckId === truckId);
  return (truckDay?.entries ?? []).flatMap(({ kind, id, version, windowId, customer }) =>
    kind === 'visit' && version !== null ? [{ id, version, windowId, customer: customer || 'The customer' }] : [],
  );
}

/** Return the stops with one of them at the place of another, which makes room. */
export function withMoved(stops: Stop[], id: string, onto: string): Stop[] {
  const at = stops.findIndex((stop) => stop.id === onto);
  const others = stops.filter((stop) => stop.id !== id);
  return at < 0 ? stops : [...others.slice(0, at), ...stops.filter((stop) => stop.id === id), ...others.slice(at)];
}

/** Return the stops before and after one in its window. */
export function neighborsOf(stops: Stop[], id: string): { before: Stop | undefined; after: Stop | undefined } {
  const own = stops.find((stop) => stop.id === id);
  const inWindow = stops.filter(({ windowId }) => windowId === own?.windowId);
  const at = inWindow.findIndex((stop) => stop.id === id);
  return { before: inWindow[at - 1], after: inWindow[at + 1] };
}

import { inDrivingOrder, type TruckJob } from './truck-day.js';

/** A stop and its place among those of its window. */
export interface PlacedStop {
  id: string;
  position: number;
}

/**
 * Put the stops of a truck's day into an order. In a window whose order stays as it is, nothing is placed.
 * @param jobs everything on the truck that day, holds included
 * @param ids the stops in their new order
 * @returns those whose place changes; null when a stop would leave its window
 */
export function placeStops(jobs: readonly TruckJob[], ids: readonly string[]): PlacedStop[] | null {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const wanted = ids.flatMap((id) => byId.get(id) ?? []);
  const before = inDrivingOrder(wanted);
  if (wanted.some((job, index) => windowOf(job) !== windowOf(before[index]!))) return null;
  const changed = new Set(wanted.filter((job, index) => job !== before[index]).map(windowOf));
  return wanted.flatMap((job, index) => {
    const position = index - wanted.findIndex((other) => windowOf(other) === windowOf(job)) + 1;
    return changed.has(windowOf(job)) && job.position !== position ? [{ id: job.id, position }] : [];
  });
}

const windowOf = ({ start, end }: TruckJob): string => `${start}-${end}`;

/** Return jobs with their new places. */
export function withPlaces<Job extends TruckJob>(jobs: readonly Job[], places: readonly PlacedStop[]): Job[] {
  const placed = new Map(places.map(({ id, position }) => [id, position]));
  return jobs.map((job) => ({ ...job, position: placed.get(job.id) ?? job.position ?? null }));
}

import { formatWindow, pluralize } from '@haulbook/core';
import { isFullOf, isIn, type AvailabilityQuery, type ServiceWindow } from './availability.js';
import { newlyLate, planTruckDay, type Booking, type Truck } from './truck-day.js';
import { liveOn } from './trucks-on-day.js';

/** Id of the job that is being placed; no stored booking has it. */
const NEW_JOB = '\u0000new';

const yards = (cubicYards: number): string => `${Math.round(cubicYards * 10) / 10} cu yd`;

/**
 * Explain why a truck cannot take a job in a window that is open.
 * @returns a sentence, or null when the truck has room.
 */
export function whyNoRoom(query: AvailabilityQuery, window: ServiceWindow, truck: Truck): string | null {
  const { job, date, settings } = query;
  const label = formatWindow(window.start, window.end);
  if (!truck.active) return `${truck.name} is out of service.`;
  if (job.cubicYards > truck.cubicYards + 1e-6)
    return `${truck.name} holds ${yards(truck.cubicYards)}, and this job has ${yards(job.cubicYards)}.`;
  const own = liveOn(query).filter(({ truckId }) => truckId === truck.id);
  const inWindow = own.filter(isIn(window)).length;
  if (isFullOf(window, inWindow)) return `${truck.name} takes no more than ${pluralize(window.capacityPerTruck!, 'job')} from ${label}.`;
  const placed: Booking = { id: NEW_JOB, date, start: window.start, end: window.end, truckId: truck.id, ...job };
  const day = [...own, placed];
  if (planTruckDay(day, truck.cubicYards, settings).find(({ id }) => id === NEW_JOB)!.late)
    return `${truck.name} would not finish this job (${job.minutes} min, ${yards(job.cubicYards)}) by the end of ${label}.`;
  const late = newlyLate(own, day, truck.cubicYards, settings);
  const delayed = own.find(({ id }) => late.includes(id));
  return delayed ? `${truck.name} would be late for its ${formatWindow(delayed.start, delayed.end)} job after this one.` : null;
}

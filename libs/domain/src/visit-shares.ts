import type { JobSize } from './availability.js';
import type { Truck } from './truck-day.js';

/** Tolerance for cubic yards, which are decimals. */
const EPSILON = 1e-6;

const sum = (sizes: readonly JobSize[], of: keyof JobSize): number => sizes.reduce((all, size) => all + size[of], 0);

/** Return the part of a job with this volume: its minutes are shared by volume, rounded up. */
const partOf = (job: JobSize, cubicYards: number): JobSize => ({
  cubicYards,
  minutes: Math.ceil((job.minutes * cubicYards) / job.cubicYards - EPSILON),
});

/**
 * Compute what is left of a job once its visits have taken their shares. Volume decides; a job without any is done by one visit.
 * @param visits those that were not called off, finished ones included
 * @returns null when nothing is left
 */
export function leftOf(job: JobSize, visits: readonly JobSize[]): JobSize | null {
  if (visits.length === 0) return job;
  const cubicYards = job.cubicYards - sum(visits, 'cubicYards');
  return cubicYards > EPSILON ? partOf(job, cubicYards) : null;
}

/** Compute the share of the next visit: all that is left, or what the largest truck in service holds. @returns null when nothing is left */
export function nextShare(
  job: JobSize,
  visits: readonly JobSize[],
  trucks: readonly Pick<Truck, 'cubicYards' | 'active'>[],
): JobSize | null {
  const left = leftOf(job, visits);
  const largest = Math.max(0, ...trucks.filter(({ active }) => active).map(({ cubicYards }) => cubicYards));
  return left && largest > 0 && left.cubicYards > largest + EPSILON ? partOf(job, largest) : left;
}

/**
 * Compute the size of the last open visit of a job whose size changes: the other visits keep their shares.
 * @param visits at least one, the last open one last
 * @returns null when it keeps its share, since what is not scheduled yet takes up the change; a size of zero or less when the others take
 *   more than the whole job has
 */
export function lastShare(before: JobSize, after: JobSize, visits: readonly JobSize[]): JobSize | null {
  if (leftOf(before, visits) && leftOf(after, visits)) return null;
  const others = visits.slice(0, -1);
  return { cubicYards: after.cubicYards - sum(others, 'cubicYards'), minutes: after.minutes - sum(others, 'minutes') };
}

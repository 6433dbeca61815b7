import type { TruckDayView } from '@haulbook/contracts';
import { hours, yards } from './amounts';

type Room = TruckDayView['windows'][number];

/** Say what a window or a day of a truck can still take: the longest job, and the largest load. */
export function leftInWords(left: Room['left']): string | null {
  if (left === null) return null;
  if (left.minutes === 0) return 'Nothing left';
  return `Left: ${hours(left.minutes)}, ${left.cubicYards > 0 ? `up to ${yards(left.cubicYards)}` : 'too short for a job'}`;
}

/** What is booked of a truck's window, and what is left of it. */
export function WindowRoom({ room: { jobs, minutes, cubicYards, left } }: { room: Room }) {
  return (
    <>
      {jobs > 0 && (
        <span className="hb-entry-detail">
          Booked: {hours(minutes)}, {yards(cubicYards)}
        </span>
      )}
      {left && <span className={left.minutes > 0 ? 'hb-entry-detail hb-left' : 'hb-entry-detail'}>{leftInWords(left)}</span>}
    </>
  );
}

import type { AvailabilityQuery } from './availability.js';
import { driveDay, longestFit, timed, type Booking, type DayRules, type DrivenDay, type TimedJob, type Truck } from './truck-day.js';

/** A truck on a day: what is booked on it, and that day as it is driven, which is planned when it is first asked for. */
export class TruckOnDay {
  private drivenDay?: DrivenDay;
  private longestJob?: (job: TimedJob) => number;

  constructor(
    private readonly truck: Truck,
    /** What counts on this day. */
    readonly booked: readonly Booking[],
    private readonly rules: DayRules,
  ) {}

  get driven(): DrivenDay {
    return (this.drivenDay ??= driveDay(this.booked.map(timed(this.rules)), this.truck.cubicYards, this.rules));
  }

  /** Returns how many minutes a job may take at most, as by `longestFit`. */
  get longest(): (job: TimedJob) => number {
    return (this.longestJob ??= longestFit(this.driven));
  }
}

/** Return a function that finds the trucks of a day. Each is planned once, and only when it is asked about: there may be hundreds. */
export function trucksOnDay(query: Pick<AvailabilityQuery, 'bookings' | 'date' | 'now' | 'settings'>): (truck: Truck) => TruckOnDay {
  const booked = byTruck(liveOn(query));
  const known = new Map<string, TruckOnDay>();
  return (truck) => {
    const there = known.get(truck.id) ?? new TruckOnDay(truck, booked.get(truck.id) ?? [], query.settings);
    known.set(truck.id, there);
    return there;
  };
}

/** Whether a booking still counts: appointments always, holds until they expire. */
export function isLiveBooking(booking: Pick<Booking, 'expiresAt'>, now: Date): boolean {
  return booking.expiresAt == null || new Date(booking.expiresAt).getTime() > now.getTime();
}

/** Return the bookings that count on the day that is asked for. */
export const liveOn = ({ bookings, date, now }: Pick<AvailabilityQuery, 'bookings' | 'date' | 'now'>): Booking[] =>
  bookings.filter((booking) => booking.date === date && isLiveBooking(booking, now));

/** Group bookings by their trucks, once: there may be hundreds of either. */
function byTruck(bookings: readonly Booking[]): Map<string, Booking[]> {
  const groups = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const own = groups.get(booking.truckId);
    if (own) own.push(booking);
    else groups.set(booking.truckId, [booking]);
  }
  return groups;
}

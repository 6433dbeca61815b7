import { Injectable } from '@nestjs/common';
import { lazily, type LocalDate } from '@haulbook/core';
import {
  WEEKDAYS,
  type AvailabilityQuery,
  type Blackout as DomainBlackout,
  type Booking,
  type JobSize,
  type ServiceWindow,
  type Truck as DomainTruck,
  type Weekday,
} from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { availabilityRules } from '../settings/settings.js';
import { federalHolidays } from './federal-holidays.js';
import type { Window } from './window.entity.js';
import { Clock, SettingsService } from '@haulbook/platform';

/** Everything that determines free slots between two days, in the format of the domain's rules. */
export type DaySchedule = Omit<AvailabilityQuery, 'date' | 'job' | 'by'> & {
  windows: ServiceWindow[];
  trucks: DomainTruck[];
  blackouts: DomainBlackout[];
  bookings: readonly Booking[];
};

interface ClaimRow extends Omit<Booking, 'cubicYards' | 'expiresAt'> {
  cubicYardsMilli: number;
}

/** The schedule without what is booked. */
export type DayFrame = Omit<DaySchedule, 'bookings'>;

interface FrameRow {
  windows: (Omit<ServiceWindow, 'weekdays'> & { weekdays: Weekday[] })[];
  trucks: DomainTruck[];
  blackouts: DomainBlackout[];
}

/** Windows, trucks and blackouts in one statement, since every offer of a time reads all three. */
const FRAME = `SELECT
  (SELECT coalesce(json_agg(json_build_object('id', id, 'start', starts_at, 'end', ends_at, 'weekdays', weekdays,
    'capacityPerTruck', capacity_per_truck, 'active', active) ORDER BY starts_at, id), '[]') FROM windows) AS windows,
  (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'cubicYards', cubic_yards_milli / 1000.0, 'active', active)
    ORDER BY length(name), name, id), '[]') FROM trucks) AS trucks,
  (SELECT coalesce(json_agg(json_build_object('startsOn', starts_on, 'endsOn', ends_on, 'reason', reason) ORDER BY starts_on, id), '[]')
    FROM blackouts WHERE ends_on >= $1::date AND starts_on <= $2::date) AS blackouts`;

/** Truck 2 comes before Truck 10. Read by the length of their names, hundreds of trucks are nearly in that order, so that few are compared. */
const byName = lazily(() => new Intl.Collator('en-US', { numeric: true }));

/** Reads the schedule. The result is reliable only while the days are locked; unlocked, it is for display only. */
@Injectable()
export class DayScheduleService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  async load(from: LocalDate, to: LocalDate): Promise<DaySchedule> {
    return { ...(await this.frame(from, to)), bookings: await this.bookings(from, to) };
  }

  /** Read the rules, windows, trucks and blackouts of these days. */
  async frame(from: LocalDate, to: LocalDate): Promise<DayFrame> {
    const settings = await availabilityRules(this.settings);
    const [row] = await this.db.query<FrameRow>(FRAME, [from, to]);
    const { windows, blackouts: added } = row!;
    const trucks = row!.trucks.sort((one, other) => byName().compare(one.name, other.name));
    const { availability } = await this.settings.all();
    const blackouts = availability.closedOnHolidays ? [...added, ...federalHolidays(from, to)] : added;
    return { now: this.clock.now(), settings, windows: windows.map(withDayNumbers), trucks, blackouts };
  }

  /** Return the bookings that take up places, by their ids: appointments, and holds that are live by the database's clock. */
  private async bookings(from: LocalDate, to: LocalDate): Promise<Booking[]> {
    const rows = await this.db.query<ClaimRow>(
      `SELECT coalesce(c.appointment_id, c.hold_id) AS id, c.date, w.starts_at AS start, w.ends_at AS end, c.truck_id AS "truckId", c.minutes,
         c.cubic_yards_milli AS "cubicYardsMilli", a.position
       FROM slot_claims c JOIN windows w ON w.id = c.window_id
       -- A visit has the day of its place: found by the day they lie together, one by one all over the table.
       LEFT JOIN appointments a ON a.id = c.appointment_id AND a.date BETWEEN $1::date AND $2::date
       WHERE c.date BETWEEN $1::date AND $2::date AND (c.expires_at IS NULL OR c.expires_at > clock_timestamp())`,
      [from, to],
    );
    return rows.map(({ cubicYardsMilli, ...row }) => ({ ...row, cubicYards: cubicYardsMilli / 1000, expiresAt: null }));
  }
}

const withDayNumbers = ({ weekdays, ...window }: FrameRow['windows'][number]): ServiceWindow => ({
  ...window,
  weekdays: weekdays.map((day) => WEEKDAYS.indexOf(day)),
});

export const toServiceWindow = ({ id, startsAt, endsAt, weekdays, capacityPerTruck, active }: Window): ServiceWindow =>
  withDayNumbers({ id, start: startsAt, end: endsAt, weekdays, capacityPerTruck, active });

/** Convert cubic yards to the stored thousandths. */
export const toMilli = (cubicYards: number): number => Math.round(cubicYards * 1000);

/** Return the size of a stored job. */
export const sizeOfRow = (row: { estimatedMinutes: number; cubicYardsMilli: number }): JobSize => ({
  minutes: row.estimatedMinutes,
  cubicYards: row.cubicYardsMilli / 1000,
});

import { Injectable } from '@nestjs/common';
import { type LocalDate } from '@haulbook/core';
import {
  WEEKDAYS,
  type AvailabilityQuery,
  type Blackout as DomainBlackout,
  type Booking,
  type JobSize,
  type ServiceWindow,
  type Truck as DomainTruck,
} from '@haulbook/domain';
import { Db, Records } from '@haulbook/resource';
import { availabilityRules } from '../settings/settings.js';
import { Blackout } from './blackout.entity.js';
import { Truck } from './truck.entity.js';
import { Window } from './window.entity.js';
import { Clock, SettingsService } from '@haulbook/platform';

/** Everything that determines free slots between two days, in the format of the domain's rules. */
export type DaySchedule = Omit<AvailabilityQuery, 'date' | 'job' | 'by'> & {
  windows: ServiceWindow[];
  trucks: DomainTruck[];
  blackouts: DomainBlackout[];
  bookings: Booking[];
};

interface ClaimRow extends Omit<Booking, 'cubicYards' | 'expiresAt'> {
  cubicYardsMilli: number;
}

/** Reads the schedule. The result is reliable only while the days are locked; unlocked, it is for display only. */
@Injectable()
export class DayScheduleService {
  constructor(
    private readonly records: Records,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  async load(from: LocalDate, to: LocalDate): Promise<DaySchedule> {
    const settings = await availabilityRules(this.settings);
    const windows = await this.records.find(Window, {}, { sort: { startsAt: 'asc' } });
    const trucks = await this.records.find(Truck, {}, { sort: { name: 'asc' } });
    const blackouts = await this.records.find(Blackout, { endsOn: { $gte: from }, startsOn: { $lte: to } });
    return {
      now: this.clock.now(),
      settings,
      windows: windows.map(toServiceWindow),
      trucks: trucks.map(({ id, name, cubicYardsMilli, active }) => ({ id, name, cubicYards: cubicYardsMilli / 1000, active })),
      blackouts: blackouts.map(({ startsOn, endsOn, reason }) => ({ startsOn, endsOn, reason })),
      bookings: await this.bookings(from, to),
    };
  }

  /** Return the bookings that take up places: appointments, and holds that are live by the database's clock. */
  private async bookings(from: LocalDate, to: LocalDate): Promise<Booking[]> {
    const rows = await this.db.query<ClaimRow>(
      `SELECT c.id, c.date, w.starts_at AS start, w.ends_at AS end, c.truck_id AS "truckId", c.minutes, c.cubic_yards_milli AS "cubicYardsMilli"
       FROM slot_claims c JOIN windows w ON w.id = c.window_id
       WHERE c.date BETWEEN $1::date AND $2::date AND (c.expires_at IS NULL OR c.expires_at > clock_timestamp())`,
      [from, to],
    );
    return rows.map(({ cubicYardsMilli, ...row }) => ({ ...row, cubicYards: cubicYardsMilli / 1000, expiresAt: null }));
  }
}

export function toServiceWindow({ id, startsAt, endsAt, weekdays, capacityPerTruck, active }: Window): ServiceWindow {
  const days = weekdays.map((day) => WEEKDAYS.indexOf(day));
  return { id, start: startsAt, end: endsAt, weekdays: days, capacityPerTruck, active };
}

/** Convert cubic yards to the stored thousandths. */
export const toMilli = (cubicYards: number): number => Math.round(cubicYards * 1000);

/** Return the size of a stored job. */
export const sizeOfRow = (row: { estimatedMinutes: number; cubicYardsMilli: number }): JobSize => ({
  minutes: row.estimatedMinutes,
  cubicYards: row.cubicYardsMilli / 1000,
});

import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@haulbook/core';
import { activeWindows, takersFor, type Booking, type JobSize, type ServiceWindow } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import type { DayFrame } from './day-schedule.service.js';

/** What is booked on each day, in short: another text means that something else is. Days without anything are missing. */
type DayMarks = ReadonlyMap<LocalDate, string>;

/** All that is booked on a day: of each job the truck, the window, the minutes, thousandths of a cubic yard and the place among the stops. */
interface BookedDay {
  date: LocalDate;
  mark: string | null;
  jobs: [truckId: string, windowId: string, minutes: number, cubicYardsMilli: number, position: number | null][];
}

/** The windows that a truck makes on a day, with what they were found out from. */
interface KnownDay {
  mark: string | null;
  rules: string;
  windowIds: ReadonlySet<string>;
}

/** What decides which windows are made, besides what is booked. */
export type FleetQuery = DayFrame & { job: JobSize };

/** Several times as many days as the longest view of the schedule has. */
const MOST_KNOWN = 120;

const LIVE = '(c.expires_at IS NULL OR c.expires_at > statement_timestamp())';
/** A place keeps its day, window and truck, so that its id stands for them; visits that were put in order are few. */
const MARKS = `SELECT date, string_agg(part, ', ' ORDER BY part) AS mark FROM (
    SELECT c.date, count(*) || ' ' || bit_xor(uuid_hash_extended(c.id, (c.minutes::bigint << 32) + c.cubic_yards_milli)) AS part
      FROM slot_claims c WHERE c.date = ANY ($1::date[]) AND ${LIVE} GROUP BY c.date
    UNION ALL SELECT a.date, 'in order ' || bit_xor(uuid_hash_extended(a.id, a.position))
      FROM appointments a WHERE a.position IS NOT NULL AND a.date = ANY ($1::date[]) GROUP BY a.date) parts
  GROUP BY date`;
/** The marks with the jobs that they are of, both as one statement sees them. */
const BOOKED_DAYS = `SELECT m.date, m.mark, (SELECT coalesce(json_agg(json_build_array(c.truck_id, c.window_id, c.minutes, c.cubic_yards_milli, a.position)), '[]')
    FROM slot_claims c LEFT JOIN appointments a ON a.id = c.appointment_id AND a.position IS NOT NULL AND a.date = c.date
    WHERE c.date = m.date AND ${LIVE}) AS jobs FROM (${MARKS}) m`;

/**
 * Knows which windows of a day some truck makes, whichever it is. To plan the days of hundreds of trucks takes long, so what was found out
 * is kept in memory until something else is booked on the day or a rule changes.
 */
@Injectable()
export class FleetWindows {
  private readonly known = new Map<LocalDate, KnownDay>();

  constructor(private readonly db: Db) {}

  /**
   * Find the windows of each day that a truck has, with the minutes and the cubic yards for a job, whatever the time.
   * @returns the ids of the windows by the day
   */
  async made(dates: readonly LocalDate[], query: FleetQuery): Promise<ReadonlyMap<LocalDate, ReadonlySet<string>>> {
    if (dates.length === 0) return new Map();
    const marks = await this.marks(dates);
    const { settings, windows, trucks, job } = query;
    const rules = JSON.stringify([settings, windows, trucks, job]);
    const made = new Map<LocalDate, ReadonlySet<string>>();
    for (const date of dates) {
      const day = this.known.get(date);
      if (day && day.rules === rules && day.mark === (marks.get(date) ?? null)) made.set(date, day.windowIds);
    }
    for (const day of await this.booked(dates.filter((date) => !made.has(date)))) {
      const windowIds = windowsMade(day, query);
      made.set(day.date, windowIds);
      this.keep(day.date, { mark: day.mark, rules, windowIds });
    }
    return made;
  }

  /** Read what is booked on these days, in short. */
  private async marks(dates: readonly LocalDate[]): Promise<DayMarks> {
    const rows = await this.db.query<{ date: LocalDate; mark: string }>(MARKS, [dates]);
    return new Map(rows.map(({ date, mark }) => [date, mark]));
  }

  private async booked(dates: readonly LocalDate[]): Promise<BookedDay[]> {
    if (dates.length === 0) return [];
    const rows = await this.db.query<BookedDay>(BOOKED_DAYS, [dates]);
    const byDate = new Map(rows.map((row) => [row.date, row]));
    return dates.map((date) => byDate.get(date) ?? { date, mark: null, jobs: [] });
  }

  private keep(date: LocalDate, day: KnownDay): void {
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(date, day);
  }
}

function windowsMade(day: BookedDay, { job, ...frame }: FleetQuery): ReadonlySet<string> {
  const takersOf = takersFor({ ...frame, date: day.date, job, bookings: bookingsOf(day, frame.windows) });
  return new Set(activeWindows(frame.windows).flatMap((window) => (frame.trucks.some(takersOf(window)) ? [window.id] : [])));
}

/** Jobs that differ in nothing but their ids are planned alike in whatever order: a number will do for an id. */
function bookingsOf({ date, jobs }: BookedDay, windows: readonly ServiceWindow[]): Booking[] {
  const hours = new Map(windows.map(({ id, start, end }) => [id, { start, end }]));
  return jobs.flatMap(([truckId, windowId, minutes, cubicYardsMilli, position], index) => {
    const window = hours.get(windowId);
    if (!window) return [];
    const { start, end } = window;
    return [{ id: String(index), date, start, end, truckId, minutes, cubicYards: cubicYardsMilli / 1000, position, expiresAt: null }];
  });
}

import { Injectable } from '@nestjs/common';
import {
  trucksShown,
  type ScheduleDay,
  type ScheduleEntry,
  type ScheduleInput,
  type ScheduleView,
  type TruckDayView,
  type WaitingOrder,
} from '@haulbook/contracts';
import { addLocalDays, formatWeekdays, formatWindow, localToday, weekdayOf, type LocalDate } from '@haulbook/core';
import {
  blackoutOn,
  dayRoom,
  explainOffers,
  hasOpenWindows,
  inDrivingOrder,
  isLeftToOthers,
  jobMinutes,
  nextShare,
  offersOf,
  planTruckDay,
  type Booking,
  type JobSize,
  type PlannedJob,
  type Truck,
  type TruckDayRoom,
} from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { waitsForVisit } from '../orders/waiting-orders.js';
import { DayScheduleService, type DaySchedule } from '../scheduling/day-schedule.service.js';
import { FleetWindows, type DayMarks } from '../scheduling/fleet-windows.service.js';

/** The most waiting orders shown; the list of orders has the others. */
const WAITING_SHOWN = 25;
/** The most people who are named. */
const PEOPLE_NAMED = 5;
/** The job by which the board shows what customers are offered. */
const USUAL_EIGHTHS = 2;

const CUSTOMER = `coalesce(nullif(k.company_name, ''), trim(concat_ws(' ', k.first_name, k.last_name)))`;

const ENTRIES = `SELECT c.window_id AS "windowId", c.date, w.starts_at AS start, w.ends_at AS end, c.truck_id AS "truckId",
    c.minutes, c.cubic_yards_milli / 1000.0::float8 AS "cubicYards", coalesce(c.appointment_id, c.hold_id) AS id, a.status, a.position,
    a.version, a.order_id AS "orderId", c.expires_at AS until, coalesce(a.flexible, h.flexible) AS flexible, r.id AS "requestId", o.number AS "order",
    ${CUSTOMER} AS customer, d.city,
    ARRAY(SELECT m.name FROM appointment_crew_members j JOIN crew_members m ON m.id = j.crew_member_id
      WHERE j.appointment_id = c.appointment_id ORDER BY m.name) AS crew
  FROM slot_claims c JOIN windows w ON w.id = c.window_id
  LEFT JOIN appointments a ON a.id = c.appointment_id AND a.date BETWEEN $1::date AND $2::date AND a.truck_id = ANY ($3::uuid[])
  LEFT JOIN holds h ON h.id = c.hold_id
  LEFT JOIN reschedule_requests r ON r.hold_id = h.id AND r.status = 'pending'
  LEFT JOIN orders o ON o.id = a.order_id
  LEFT JOIN customers k ON k.id = coalesce(a.customer_id, h.customer_id)
  LEFT JOIN customer_addresses d ON d.id = o.address_id
  WHERE c.date BETWEEN $1::date AND $2::date AND c.truck_id = ANY ($3::uuid[]) AND (c.expires_at IS NULL OR c.expires_at > clock_timestamp())`;

const WAITING = `SELECT o.id, o.number, ${CUSTOMER} AS customer, d.city, o.wanted_on AS "wantedOn", o.estimated_minutes AS minutes,
    o.cubic_yards_milli / 1000.0::float8 AS "cubicYards",
    (SELECT coalesce(json_agg(json_build_object('minutes', a.estimated_minutes, 'cubicYards', a.cubic_yards_milli / 1000.0)), '[]')
      FROM appointments a WHERE a.order_id = o.id AND a.status NOT IN ('cancelled', 'no_show') AND a.deleted_at IS NULL) AS sizes
  FROM orders o JOIN customers k ON k.id = o.customer_id LEFT JOIN customer_addresses d ON d.id = o.address_id
  WHERE ${waitsForVisit('o.')}
  ORDER BY o.wanted_on NULLS LAST, o.created_at LIMIT ${WAITING_SHOWN}`;

/**
 * What stands beside the entries, in one statement: the orders that wait, the crews of these days, the people there are and how much is
 * served. The crews are looked up day by day and truck by truck: by the trucks and a range of days, PostgreSQL reads all their years.
 */
const ASIDE = `SELECT (SELECT coalesce(json_agg(o), '[]') FROM (${WAITING}) o) AS waiting,
  (SELECT coalesce(json_agg(json_build_object('id', t.id, 'date', t.date, 'truckId', t.truck_id, 'crewMemberId', m.id, 'name', m.name)
    ORDER BY m.name, m.id), '[]')
    FROM unnest($1::date[]) d CROSS JOIN unnest($2::uuid[]) i JOIN truck_crews t ON t.date = d AND t.truck_id = i AND t.deleted_at IS NULL
    JOIN crew_members m ON m.id = t.crew_member_id) AS crews,
  (SELECT json_build_object('count', count(*), 'first', coalesce((array_agg(name ORDER BY name, id))[:${PEOPLE_NAMED}], '{}'))
    FROM crew_members WHERE active AND deleted_at IS NULL) AS people,
  (SELECT json_build_object('zips', count(DISTINCT zip), 'counties', count(DISTINCT county)) FROM service_areas WHERE active) AS served`;

interface AsideRow {
  waiting: WaitingRow[];
  crews: (TruckDayView['crew'][number] & { date: LocalDate; truckId: string })[];
  people: ScheduleView['people'];
  served: ScheduleView['served'];
}

/** An order with a part that has no visit; the size is that of the whole, the sizes those of its visits. */
type WaitingRow = Omit<WaitingOrder, 'wholeCubicYards' | 'visits'> & { sizes: JobSize[] };

/** A claim as an entry of the board and as a booking of its truck. */
interface EntryRow
  extends
    Pick<
      ScheduleEntry,
      'version' | 'orderId' | 'until' | 'requestId' | 'windowId' | 'flexible' | 'status' | 'order' | 'customer' | 'city' | 'crew'
    >,
    Omit<Booking, 'expiresAt'> {}

/** The board on which staff see the trucks' days. */
@Injectable()
export class BoardService {
  constructor(
    private readonly schedule: DayScheduleService,
    private readonly fleet: FleetWindows,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly db: Db,
  ) {}

  /** Read the days from `from` on (from today when absent): what the trucks of a page do, what customers are offered, which orders wait. */
  async read({ from, days: count, trucks: page }: ScheduleInput): Promise<ScheduleView> {
    const { brand, availability, pricing } = await this.settings.all();
    const today = localToday(this.clock.now(), brand.zone);
    const dates = Array.from({ length: count }, (_, index) => addLocalDays(from ?? today, index));
    const range = [dates[0], dates.at(-1)] as [LocalDate, LocalDate];
    const frame = await this.schedule.frame(...range);
    const shown = trucksOnPage(frame.trucks, { page, shown: trucksShown(count) });
    const ids = shown.map(({ id }) => id);
    const cubicYards = (pricing.truckCubicYards * USUAL_EIGHTHS) / 8;
    const usual = { cubicYards, minutes: jobMinutes(cubicYards, availability, pricing) };
    const open = dates.filter((date) => hasOpenWindows({ ...frame, bookings: [], date, job: usual, by: 'customer' }));
    const [rows, marks, [aside]] = await Promise.all([
      this.db.query<EntryRow>(ENTRIES, [...range, ids]),
      // What customers are offered takes every truck.
      shown.length < frame.trucks.length ? this.fleet.marks(open) : null,
      this.db.query<AsideRow>(ASIDE, [dates, ids]),
    ]);
    // In order once, so that no truck's day has to be put in order again.
    const book = { ...frame, bookings: inDrivingOrder(rows.map(bookingOf)) };
    const days = await this.explained(dates, book, { shown, marks, job: usual });
    const { waiting, crews, people, served } = aside!;
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      today,
      trucks: book.trucks.map(({ id, name, cubicYards: size, active }) => ({ id, name, cubicYards: size, active })),
      page,
      pages: Math.max(1, Math.ceil(book.trucks.length / trucksShown(count))),
      windows: book.windows.map(({ id, start, end, weekdays }) => ({
        id,
        label: formatWindow(start, end),
        weekdays: formatWeekdays(weekdays),
      })),
      people,
      served,
      days: days.map(({ date, windows }) => dayOf(date, book, { shown, byId, crews, windows })),
      waiting: waiting.map((row) => waitingOf(row, book.trucks)),
    };
  }

  /** Explain the windows of days by the trucks that are shown; where none of these makes one, by the others, if there are. */
  private async explained(
    dates: LocalDate[],
    book: DaySchedule,
    { shown, marks, job }: { shown: Truck[]; marks: DayMarks | null; job: JobSize },
  ): Promise<Pick<ScheduleDay, 'date' | 'windows'>[]> {
    const days = dates.map((date) => {
      const query = { ...book, date, job, by: 'customer' as const };
      return { date, query, offers: offersOf(query, shown) };
    });
    const left = days.flatMap(({ date, offers }) => (offers.some(isLeftToOthers) ? [date] : []));
    const made = marks && (await this.fleet.made(left, marks, { ...book, job }));
    return days.map(({ date, query, offers }) => ({
      date,
      windows: explainOffers(query, offers, ({ id }) => made?.get(date)?.has(id) ?? false),
    }));
  }
}

/** Return the trucks of a page by name; where there are several, those out of service are on the last. */
function trucksOnPage(trucks: Truck[], { page, shown }: { page: number; shown: number }): Truck[] {
  if (trucks.length <= shown) return page === 1 ? trucks : [];
  const inOrder = [...trucks.filter(({ active }) => active), ...trucks.filter(({ active }) => !active)];
  return inOrder.slice((page - 1) * shown, page * shown);
}

const waitingOf = ({ sizes, minutes, cubicYards, ...order }: WaitingRow, trucks: Truck[]): WaitingOrder => {
  const whole = { minutes, cubicYards };
  return { ...order, ...(nextShare(whole, sizes, trucks) ?? whole), wholeCubicYards: cubicYards, visits: sizes.length };
};

interface OnBoard extends Pick<AsideRow, 'crews'>, Pick<ScheduleDay, 'windows'> {
  shown: Truck[];
  byId: Map<string, EntryRow>;
}

function dayOf(date: LocalDate, days: DaySchedule, { shown, byId, crews, windows }: OnBoard): ScheduleDay {
  const book = { ...days, date, bookings: days.bookings.filter((booking) => booking.date === date) };
  const onBoard = { byId, crews: crews.filter((person) => person.date === date) };
  const roomOf = dayRoom(book);
  return {
    date,
    closed: closedBecause(date, book),
    windows,
    trucks: shown
      .map((truck) => truckDayOf(truck, roomOf(truck), book, onBoard))
      .filter(({ truckId, entries }) => entries.length > 0 || shown.some(({ id, active }) => id === truckId && active)),
  };
}

function closedBecause(date: LocalDate, { blackouts, windows }: DaySchedule): string | null {
  const blackout = blackoutOn(date, blackouts);
  if (blackout) return blackout.reason;
  return windows.some(({ active, weekdays }) => active && weekdays.includes(weekdayOf(date))) ? null : 'No windows on this day';
}

function truckDayOf(truck: Truck, room: TruckDayRoom, day: DaySchedule, { byId, crews }: Pick<OnBoard, 'byId' | 'crews'>): TruckDayView {
  const own = day.bookings.filter((booking) => booking.truckId === truck.id);
  const entries = planTruckDay(own, truck.cubicYards, day.settings).flatMap((planned) => {
    const row = byId.get(planned.id);
    return row ? [entryOf(row, planned)] : [];
  });
  const crew = crews.filter(({ truckId }) => truckId === truck.id).map(({ id, crewMemberId, name }) => ({ id, crewMemberId, name }));
  return { truckId: truck.id, ...room, crew, entries };
}

const bookingOf = ({ id, date, start, end, truckId, minutes, cubicYards, position }: EntryRow): Booking => ({
  id,
  date,
  start,
  end,
  truckId,
  minutes,
  cubicYards,
  position,
});

/** Put together what the board shows. Hundreds are made at once: adding to a spread of so many fields takes V8 ten times as long. */
const entryOf = (row: EntryRow, { startsAt, dumpRunBefore, late }: PlannedJob): ScheduleEntry => ({
  kind: row.status === null ? 'hold' : 'visit',
  id: row.id,
  version: row.version,
  orderId: row.orderId,
  until: row.until,
  requestId: row.requestId,
  windowId: row.windowId,
  flexible: row.flexible,
  status: row.status,
  customer: row.customer,
  city: row.city,
  order: row.order,
  crew: row.crew,
  minutes: row.minutes,
  cubicYards: row.cubicYards,
  beginsAt: startsAt.toISOString(),
  dumpRunBefore,
  late,
});

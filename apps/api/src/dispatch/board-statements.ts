import type { ScheduleEntry, ScheduleView, TruckDayView, WaitingOrder } from '@haulbook/contracts';
import type { LocalDate } from '@haulbook/core';
import type { Booking, JobSize } from '@haulbook/domain';
import { waitsForVisit } from '../orders/waiting-orders.js';

/** The most waiting orders shown; the list of orders has the others. */
const WAITING_SHOWN = 25;
/** The most people who are named. */
const PEOPLE_NAMED = 5;
const CUSTOMER = `coalesce(nullif(k.company_name, ''), trim(concat_ws(' ', k.first_name, k.last_name)))`;

/** The days and trucks asked for, one by one: a truck's day is so short that it makes no difference in which order its tables are read. */
const TRUCK_DAYS = 'unnest($1::date[]) day CROSS JOIN unnest($2::uuid[]) truck';

/**
 * What is booked. By a range of days, PostgreSQL compares each place with each visit of all of them
 * (docs/decisions/a-schedule-by-pages-of-trucks.md).
 */
export const PLACES = `SELECT c.window_id AS "windowId", c.date, w.starts_at AS start, w.ends_at AS end, c.truck_id AS "truckId",
    c.minutes, c.cubic_yards_milli / 1000.0::float8 AS "cubicYards", coalesce(c.appointment_id, c.hold_id) AS id, a.status, a.position,
    a.version, a.order_id AS "orderId", coalesce(a.customer_id, h.customer_id) AS "customerId", c.expires_at AS until,
    coalesce(a.flexible, h.flexible) AS flexible, r.id AS "requestId"
  FROM ${TRUCK_DAYS}
  JOIN slot_claims c ON c.date = day AND c.truck_id = truck JOIN windows w ON w.id = c.window_id
  LEFT JOIN appointments a ON a.id = c.appointment_id AND a.date = day AND a.truck_id = truck
  LEFT JOIN holds h ON h.id = c.hold_id
  LEFT JOIN reschedule_requests r ON r.hold_id = h.id AND r.status = 'pending'
  WHERE c.expires_at IS NULL OR c.expires_at > clock_timestamp()`;

/** What is booked, as an entry of the board and as a booking of its truck. */
export interface PlaceRow
  extends
    Pick<ScheduleEntry, 'version' | 'orderId' | 'until' | 'requestId' | 'windowId' | 'flexible' | 'status'>,
    Omit<Booking, 'expiresAt'> {
  customerId: string | null;
}

/**
 * Whose they are, by the ids of the places, of their orders and of their customers. It takes longer than the places themselves, and is read
 * while the days are planned.
 */
export const NAMES = `SELECT p.id, o.number AS "order", ${CUSTOMER} AS customer, d.city,
    (SELECT array_agg(m.name ORDER BY m.name) FROM appointment_crew_members j JOIN crew_members m ON m.id = j.crew_member_id
      WHERE j.appointment_id = p.id) AS crew
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) p(id, order_id, customer_id)
  LEFT JOIN LATERAL (SELECT number, address_id FROM orders WHERE id = p.order_id LIMIT 1) o ON true
  LEFT JOIN LATERAL (SELECT company_name, first_name, last_name FROM customers WHERE id = p.customer_id LIMIT 1) k ON true
  LEFT JOIN LATERAL (SELECT city FROM customer_addresses WHERE id = o.address_id LIMIT 1) d ON true`;

/** Whose the place with this id is; no crew if it is that of the truck. */
export interface NamesRow extends Pick<ScheduleEntry, 'id' | 'order' | 'customer' | 'city'> {
  crew: string[] | null;
}

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
export const ASIDE = `SELECT (SELECT coalesce(json_agg(o), '[]') FROM (${WAITING}) o) AS waiting,
  (SELECT coalesce(json_agg(json_build_object('id', t.id, 'date', t.date, 'truckId', t.truck_id, 'crewMemberId', m.id, 'name', m.name)
    ORDER BY m.name, m.id), '[]')
    FROM ${TRUCK_DAYS} JOIN truck_crews t ON t.date = day AND t.truck_id = truck AND t.deleted_at IS NULL
    JOIN crew_members m ON m.id = t.crew_member_id) AS crews,
  (SELECT json_build_object('count', count(*), 'first', coalesce((array_agg(name ORDER BY name, id))[:${PEOPLE_NAMED}], '{}'))
    FROM crew_members WHERE active AND deleted_at IS NULL) AS people,
  (SELECT json_build_object('zips', count(DISTINCT zip), 'counties', count(DISTINCT county)) FROM service_areas WHERE active) AS served`;

export interface AsideRow {
  waiting: WaitingRow[];
  crews: (TruckDayView['crew'][number] & { date: LocalDate; truckId: string })[];
  people: ScheduleView['people'];
  served: ScheduleView['served'];
}

/** An order with a part that has no visit; the size is that of the whole, the sizes those of its visits. */
export type WaitingRow = Omit<WaitingOrder, 'wholeCubicYards' | 'visits'> & { sizes: JobSize[] };

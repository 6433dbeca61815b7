import type { AppointmentStatus } from '@haulbook/domain';
import { CREW_OF_VISIT } from '../scheduling/crew-of-visit.js';
import type { Db } from '@haulbook/resource';

/** A visit, as far as a subscribed calendar shows it. */
export interface FeedVisit {
  id: string;
  version: number;
  status: AppointmentStatus;
  startsAt: string;
  endsAt: string;
  updatedAt: string;
  order: string;
  customer: string;
  service: string | null;
  street: string | null;
  city: string | null;
  stateZip: string | null;
  truck: string;
  crew: string | null;
}

const VISITS = `SELECT a.id, a.version, a.status, a.starts_at AS "startsAt", a.ends_at AS "endsAt", a.updated_at AS "updatedAt", o.number AS "order",
    trim(c.first_name || ' ' || c.last_name) AS customer, s.name AS service, d.line1 AS street, d.city, d.state || ' ' || d.zip AS "stateZip",
    t.name AS truck, (SELECT string_agg(m.name, ', ' ORDER BY m.name) FROM crew_members m WHERE m.id IN (${CREW_OF_VISIT})) AS crew
  FROM appointments a JOIN orders o ON o.id = a.order_id JOIN customers c ON c.id = a.customer_id JOIN trucks t ON t.id = a.truck_id
    LEFT JOIN services s ON s.id = o.service_id LEFT JOIN customer_addresses d ON d.id = o.address_id
  WHERE a.id = ANY($1::uuid[]) ORDER BY a.starts_at, a.id`;

const OF_CREW = `SELECT a.id FROM appointments a
  WHERE $1::uuid IN (${CREW_OF_VISIT}) AND a.starts_at BETWEEN $2 AND $3 ORDER BY a.starts_at LIMIT $4`;

/** Read visits with what a calendar shows of them, the earliest first. */
export const visitsOf = (db: Db, ids: readonly string[]): Promise<FeedVisit[]> => db.query<FeedVisit>(VISITS, [ids]);

/** Find the visits that a crew member is assigned to. */
export async function idsOfCrew(db: Db, crewMemberId: string, { from, until, most }: FeedSpan): Promise<string[]> {
  return (await db.query<{ id: string }>(OF_CREW, [crewMemberId, from, until, most])).map(({ id }) => id);
}

/** The visits that a calendar has: not all that ever were. */
export interface FeedSpan {
  from: string;
  until: string;
  most: number;
}

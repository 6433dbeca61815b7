import type { AppointmentStatus, RouteStop } from '@haulbook/domain';
import type { Db } from '@haulbook/resource';
import { CREW_OF_VISIT } from '../scheduling/crew-of-visit.js';

/** A visit with all that its customer's page shows of it, before it is put into words. */
export interface ArrivalRow {
  id: string;
  status: AppointmentStatus;
  date: string;
  flexible: boolean;
  windowFrom: string;
  windowTo: string;
  onMyWayAt: string | null;
  minutesAway: number | null;
  arrivedAt: string | null;
  completedAt: string | null;
  truck: string;
  /** Thousandths. */
  truckYardsMilli: number;
  crew: string[];
  photos: string[];
  stars: number | null;
  words: string | null;
}

const VISIT = `SELECT a.id, a.status, a.date, a.flexible, w.starts_at AS "windowFrom", w.ends_at AS "windowTo", a.on_my_way_at AS "onMyWayAt",
    a.minutes_away AS "minutesAway", a.arrived_at AS "arrivedAt", a.completed_at AS "completedAt", t.name AS truck,
    t.cubic_yards_milli AS "truckYardsMilli", a.door_photos AS photos, r.stars, r.words,
    ARRAY(SELECT m.name FROM crew_members m WHERE m.id IN (${CREW_OF_VISIT}) ORDER BY m.name) AS crew
  FROM appointments a JOIN windows w ON w.id = a.window_id JOIN trucks t ON t.id = a.truck_id
    LEFT JOIN ratings r ON r.appointment_id = a.id
  WHERE a.id = $1::uuid AND a.deleted_at IS NULL`;

/** Read a visit; undefined when it is gone. */
export async function arrivalRow(db: Db, visitId: string): Promise<ArrivalRow | undefined> {
  return (await db.query<ArrivalRow>(VISIT, [visitId]))[0];
}

/** The visits of the same truck and day as a visit ($1), without those that were called off: what its route is computed from. */
const ROUTE = `SELECT a.id, a.date, w.starts_at AS start, w.ends_at AS end, a.estimated_minutes AS minutes,
    a.cubic_yards_milli / 1000.0::float8 AS "cubicYards", a.position, a.status, a.on_my_way_at AS "onMyWayAt", a.minutes_away AS "minutesAway",
    a.arrived_at AS "arrivedAt", a.completed_at AS "completedAt"
  FROM appointments v JOIN appointments a ON a.date = v.date AND a.truck_id = v.truck_id JOIN windows w ON w.id = a.window_id
  WHERE v.id = $1::uuid AND a.status NOT IN ('cancelled', 'no_show') AND a.deleted_at IS NULL`;

/** Read the stops of a visit's truck on its day. They stay on the server: other customers' visits are no one's business but theirs. */
export const routeOf = (db: Db, visitId: string): Promise<RouteStop[]> => db.query<RouteStop>(ROUTE, [visitId]);

/** SQL: the ids of the people who go to a visit, as `crew_member_id`: those named on it, and those of its truck that day. */
export const crewOfVisit = (visit: string): string =>
  `SELECT n.crew_member_id FROM appointment_crew_members n WHERE n.appointment_id = ${visit}.id
    UNION SELECT c.crew_member_id FROM truck_crews c
      WHERE c.date = ${visit}.date AND c.truck_id = ${visit}.truck_id AND c.deleted_at IS NULL`;

/** SQL: the people who go to the visit `a`. */
export const CREW_OF_VISIT = crewOfVisit('a');

/** SQL: how many people are on each truck of the rows of `visits`, by `date` and `truck_id`: sooner counted once than for every visit. */
export const CREWS_OF_VISITS = `SELECT d.date, d.truck_id, count(*)::int AS people FROM (SELECT DISTINCT date, truck_id FROM visits) d
  JOIN truck_crews t ON t.date = d.date AND t.truck_id = d.truck_id AND t.deleted_at IS NULL GROUP BY 1, 2`;

/** SQL: how many people are named on each of the rows of `visits` who are not on its truck that day, by `visit_id`. */
export const NAMED_BESIDES = `SELECT v.id AS visit_id, count(*)::int AS people FROM visits v JOIN appointment_crew_members n ON n.appointment_id = v.id
  WHERE NOT EXISTS (SELECT 1 FROM truck_crews t WHERE t.date = v.date AND t.truck_id = v.truck_id AND t.crew_member_id = n.crew_member_id
    AND t.deleted_at IS NULL) GROUP BY 1`;

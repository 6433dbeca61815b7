/** SQL: the ids of the people who go to a visit, as `crew_member_id`: those named on it, and those of its truck that day. */
export const crewOfVisit = (visit: string): string =>
  `SELECT n.crew_member_id FROM appointment_crew_members n WHERE n.appointment_id = ${visit}.id
    UNION SELECT c.crew_member_id FROM truck_crews c
      WHERE c.date = ${visit}.date AND c.truck_id = ${visit}.truck_id AND c.deleted_at IS NULL`;

/** SQL: the people who go to the visit `a`. */
export const CREW_OF_VISIT = crewOfVisit('a');

/** SQL: how many people go to the visits `a` for which a condition is true, by `visit_id`; of many visits, sooner than one by one. */
export const crewSizesOf = (which: string): string => `SELECT visit_id, count(*)::int AS people FROM (
    SELECT a.id AS visit_id, n.crew_member_id FROM appointments a JOIN appointment_crew_members n ON n.appointment_id = a.id WHERE ${which}
    UNION SELECT a.id, t.crew_member_id FROM appointments a
      JOIN truck_crews t ON t.date = a.date AND t.truck_id = a.truck_id AND t.deleted_at IS NULL WHERE ${which}) each GROUP BY 1`;

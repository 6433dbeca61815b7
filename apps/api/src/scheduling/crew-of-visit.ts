/**
 * SQL: the ids of the people who go to the visit `a`, as `crew_member_id`: those named on it, and those of its truck that day.
 */
export const CREW_OF_VISIT = `SELECT n.crew_member_id FROM appointment_crew_members n WHERE n.appointment_id = a.id
    UNION SELECT t.crew_member_id FROM truck_crews t WHERE t.date = a.date AND t.truck_id = a.truck_id AND t.deleted_at IS NULL`;

/** SQL: how many people go to the visits `a` for which a condition is true, by `visit_id`; of many visits, sooner than one by one. */
export const crewSizesOf = (which: string): string => `SELECT visit_id, count(*)::int AS people FROM (
    SELECT a.id AS visit_id, n.crew_member_id FROM appointments a JOIN appointment_crew_members n ON n.appointment_id = a.id WHERE ${which}
    UNION SELECT a.id, t.crew_member_id FROM appointments a
      JOIN truck_crews t ON t.date = a.date AND t.truck_id = a.truck_id AND t.deleted_at IS NULL WHERE ${which}) each GROUP BY 1`;

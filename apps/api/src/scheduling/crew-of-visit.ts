/**
 * SQL: the ids of the people who go to the visit `a`, as `crew_member_id`: those named on it, and those of its truck that day.
 */
export const CREW_OF_VISIT = `SELECT n.crew_member_id FROM appointment_crew_members n WHERE n.appointment_id = a.id
    UNION SELECT t.crew_member_id FROM truck_crews t WHERE t.date = a.date AND t.truck_id = a.truck_id AND t.deleted_at IS NULL`;

/**
 * SQL: the order in which the visits `a` of a day are driven to, truck `t` by truck in each window `w`. In a truck's day it is that of
 * `inDrivingOrder` of the domain.
 */
export const STOP_ORDER = `w.starts_at, w.ends_at, t.name, t.id, a.position NULLS LAST, a.cubic_yards_milli, a.estimated_minutes, a.id`;

import type { DayFigures, DaysRow } from './statements.js';

/** Leads to contact, online bookings to quote, and both. */
export type SpeedKind = 'all' | 'leads' | 'bookings';
export type SpeedRow = Pick<DaysRow, 'group'> & { kind: SpeedKind; requests: number; answered: number; medianMinutes: number | null };

/** When a quote was sent first. Its own time is that of the last revision. */
const FIRST_SENT = 'coalesce(q.first_sent_at, q.sent_at)';

const secondsFrom = (at: string, answeredAt: string) => `round(date_part('epoch', (${answeredAt}) - ${at}))::int`;
const ofDay = (at: string) => `${at} >= d.starts_at AND ${at} < d.ends_at`;

/** How many numbers of a day are at most so many. */
const through = (seconds: string) => `width_bucket(${seconds}, numbers)`;

/** The lists of a kind and group. */
const listsOf = (of: string) => `lists l WHERE l."group" = ${of}."group" AND ${of}.kind IN (l.part, 'all')`;

/**
 * The median of a group, from the numbers of its days, which are in order: the number in the middle is between the lowest and the highest one
 * in the middle of a day. Half of what is left is ruled out at a time, by how many numbers are up to there. Where there is an even number
 * of them, the median is the mean of the two in the middle. Numbers are joined with none, so that they are unpacked once.
 */
const MEDIANS = `SELECT * FROM (WITH RECURSIVE lists AS MATERIALIZED (
  SELECT least(days_group, 1) AS "group", part, requests, answered, numbers || '{}' AS numbers, numbers[(answered + 1)::int / 2] AS middle FROM each_day),
groups AS MATERIALIZED (
  SELECT "group", kind, sum(requests)::int AS requests, sum(answered)::int AS answered, min(middle) AS lowest, max(middle) AS highest
  FROM lists CROSS JOIN LATERAL (VALUES (part), ('all')) kinds (kind) GROUP BY 1, 2),
search AS (
  SELECT "group", kind, answered, lowest, highest FROM groups
  UNION ALL
  SELECT "group", kind, answered, CASE WHEN is_enough THEN lowest ELSE half + 1 END, CASE WHEN is_enough THEN half ELSE highest END
  FROM (SELECT s.*, (lowest + highest) / 2 AS half FROM search s WHERE lowest < highest) s CROSS JOIN LATERAL (
    SELECT 2 * sum(${through('half')}) >= s.answered AS is_enough FROM ${listsOf('s')}) counted),
found AS (SELECT "group", kind, lowest AS middle FROM search WHERE lowest = highest)
SELECT g."group", g.kind, requests, answered, ((f.middle + CASE WHEN 2 * next.through > answered THEN f.middle ELSE next.seconds END) / 120.0)::float8 AS "medianMinutes"
FROM groups g LEFT JOIN found f USING ("group", kind) LEFT JOIN LATERAL (
  SELECT sum(${through('f.middle')}) AS through, min(numbers[${through('f.middle')} + 1]) AS seconds FROM ${listsOf('g')}) next ON true) medians`;

/**
 * Requests by the day on which they were made, and how long they took until the first contact or quote: the seconds of each, since no median
 * follows from those of days.
 */
export const SPEED_DAYS: DayFigures<'requests' | 'answered'> = {
  name: 'speed',
  values: ['requests', 'answered'],
  hasNumbers: true,
  first: `SELECT least((SELECT min(created_at) FROM leads), (SELECT min(created_at) FROM quotes WHERE source = 'online')) AS at`,
  sums: `requests AS (
  SELECT d.starts_at, 'leads' AS part, l.seconds FROM live d CROSS JOIN LATERAL (
    SELECT ${secondsFrom('created_at', 'contacted_at')} AS seconds FROM leads
    WHERE deleted_at IS NULL AND status <> 'spam' AND ${ofDay('created_at')} OFFSET 0) l
  UNION ALL
  SELECT d.starts_at, 'bookings', q.seconds FROM live d CROSS JOIN LATERAL (
    SELECT ${secondsFrom('q.created_at', FIRST_SENT)} AS seconds FROM quotes q
    WHERE q.deleted_at IS NULL AND q.source = 'online' AND ${ofDay('q.created_at')} OFFSET 0) q),
sums AS (
  SELECT starts_at, part, NULL::text AS key, count(*)::int AS requests, count(seconds)::int AS answered,
    coalesce(array_agg(seconds ORDER BY seconds) FILTER (WHERE seconds IS NOT NULL), '{}') AS numbers
  FROM (SELECT starts_at, part, CASE WHEN seconds < 0 THEN 0 ELSE seconds END AS seconds FROM requests) timed GROUP BY 1, 2)`,
  shown: MEDIANS,
};

import { createHash } from 'node:crypto';
import type { Span } from '../spans.js';

/**
 * Figures that are summed up by day. Their SQL has no values; it reads these names:
 * `marks` with the changes that the kept days do not know yet, and `live` with the days (`starts_at`, `ends_at`, `date`) that are summed up
 * from records.
 */
export interface DayFigures<Value extends string = string> {
  name: string;
  /** What else the figures depend on, such as a setting: days that were kept with another one are not looked at. */
  variant?: string;
  /** The names of what is summed up. */
  values: readonly Value[];
  /** Selects the instants on whose days the marked records count now. */
  touched?: string;
  /** Selects the instants of changes that are marked elsewhere, until they are marked as changes of these days. */
  pending?: string;
  /** Selects the first instant that has figures, as `at`. */
  first: string;
  /** Common table expressions that end in `sums`: `starts_at`, `part`, `key` and the values of each day in `live`, and its `numbers` if it has any. */
  sums: string;
  /** Whether a day has numbers besides its sums, for what is not the sum of days: whole ones in ascending order, as `numbers`. */
  hasNumbers?: boolean;
  /** Selects what is read of `figures`, the sums of groups of days, or of `each_day` with its `date` and `days_group`; all figures by default. */
  shown?: string;
}

/** Days that one statement sums up for the job. */
export const DAYS_AT_ONCE = 31;

/** The part that has the figures of days as a whole. Others have those of each service, for example. */
export const TOTAL = 'total';

/** Figures of a group of days. */
export type DaysRow<Value extends string = string> = { group: number; part: string; key: string | null } & Record<Value, number>;

/** The period that a group of days is in, where the one that it is compared with was read first. */
export const spanOfGroup = ({ group }: Pick<DaysRow, 'group'>): Span => (group === 0 ? 'before' : 'now');

const marksOf = ({ name }: DayFigures): string => `marks AS MATERIALIZED (SELECT at, record_id FROM report_marks WHERE report = '${name}')`;

/** The changes of `marks`, as instants. */
const changesOf = ({ touched }: DayFigures): string => `SELECT at FROM marks ${touched ? `UNION ALL ${touched}` : ''}`;

/**
 * The places of the days, with the first instants $1 and those after them $2 in order, that `marks` or pending changes are about. After an
 * update there may be millions of these, and each day would be compared with each of them.
 */
const touchedBy = (figures: DayFigures): string => `touched AS MATERIALIZED (
  SELECT DISTINCT width_bucket(at, $1::timestamptz[]) AS place
  FROM (${changesOf(figures)} ${figures.pending ? `UNION ALL ${figures.pending}` : ''}) changes
  WHERE at < ($2::timestamptz[])[width_bucket(at, $1::timestamptz[])])`;

const IS_TOUCHED = 'd.place IN (SELECT place FROM touched)';

/**
 * What a day is kept by: besides what its figures depend on, the rule itself. A version that sums up otherwise keeps days anew, while one that
 * still runs beside it reads none of those.
 */
const keptBy = ({ variant = '', values, sums }: DayFigures): string =>
  [variant, createHash('sha256').update(`${values.join()} ${sums}`).digest('hex').slice(0, 12)].filter(Boolean).join(' ');

const isKept = (figures: DayFigures): string =>
  `k.report = '${figures.name}' AND k.variant = '${keptBy(figures)}' AND k.starts_at = d.starts_at AND k.ends_at = d.ends_at`;

/** The sums of values. */
export const added = (values: readonly string[]): string => values.map((each) => `sum(${each})::float8 AS ${each}`).join(', ');

const groupsOf = (days: string, values: readonly string[]): string =>
  `SELECT CASE WHEN part = '${TOTAL}' THEN days_group ELSE least(days_group, 1) END AS "group", part, key, ${added(values)} FROM ${days} GROUP BY 1, 2, 3`;

/**
 * The figures of days, summed up by groups of days: of each kept day as it was summed up, and of all others from the records as they are at
 * this moment. The values of the statement are the first instants of the days in order, those after them, their dates, and the numbers of
 * their groups. Parts other than the total have two groups: that of 0, and 1 for all others.
 * Kept days are read one by one, and added up apart: PostgreSQL expects millions of rows from records, and would sort what is kept as well.
 */
export function figuresOf(figures: DayFigures): string {
  const { name, values, sums, hasNumbers, shown = 'SELECT * FROM figures' } = figures;
  const numbers = hasNumbers ? ', numbers' : '';
  return `WITH days AS MATERIALIZED (
  SELECT * FROM unnest($1::timestamptz[], $2::timestamptz[], $3::date[], $4::int[]) WITH ORDINALITY d (starts_at, ends_at, date, days_group, place)),
${marksOf(figures)},
${touchedBy(figures)},
kept AS MATERIALIZED (
  SELECT d.starts_at, d.date, d.days_group FROM days d JOIN report_days k ON ${isKept(figures)} WHERE NOT ${IS_TOUCHED}),
live AS MATERIALIZED (SELECT starts_at, ends_at, date FROM days WHERE starts_at NOT IN (SELECT starts_at FROM kept)),
${sums},
kept_sums AS NOT MATERIALIZED (
  SELECT kept.*, k.* FROM kept CROSS JOIN LATERAL (
    SELECT part, key, ${values.map((each, index) => `sums[${index + 1}] AS ${each}`).join(', ')}${numbers}
    FROM report_day_sums k WHERE k.report = '${name}' AND k.starts_at = kept.starts_at OFFSET 0) k),
live_sums AS NOT MATERIALIZED (SELECT starts_at, date, days_group, part, key, ${values.join(', ')}${numbers} FROM sums JOIN days USING (starts_at)),
each_day AS NOT MATERIALIZED (SELECT * FROM kept_sums UNION ALL SELECT * FROM live_sums),
kept_groups AS MATERIALIZED (${groupsOf('kept_sums', values)}),
live_groups AS MATERIALIZED (${groupsOf('live_sums', values)}),
figures AS (SELECT "group", part, key, ${added(values)} FROM (SELECT * FROM kept_groups UNION ALL SELECT * FROM live_groups) groups GROUP BY 1, 2, 3)
${shown}`;
}

/** Forgets the days that the next $1 marks are about, and the marks. No day begins within a minute. */
export const forgetTouched = (figures: DayFigures): string => `WITH marks AS MATERIALIZED (
  SELECT id, at, record_id FROM report_marks WHERE report = '${figures.name}' ORDER BY id LIMIT $1::int),
changes AS MATERIALIZED (SELECT DISTINCT date_trunc('minute', at) AS at FROM (${changesOf(figures)}) each_change),
forgotten AS (
  DELETE FROM report_days k WHERE report = '${figures.name}' AND EXISTS (SELECT 1 FROM changes c WHERE c.at >= k.starts_at AND c.at < k.ends_at))
DELETE FROM report_marks WHERE id IN (SELECT id FROM marks) RETURNING id`;

/**
 * Sums up the latest $4 of those days that are neither kept nor touched, of days with the first instants $1 in order, those after them
 * $2 and the dates $3. A change that this statement does not see has a mark that was not there either when days were forgotten.
 */
export const keepMissing = (figures: DayFigures): string => `WITH ${marksOf(figures)},
${touchedBy(figures)},
live AS MATERIALIZED (
  SELECT d.* FROM unnest($1::timestamptz[], $2::timestamptz[], $3::date[]) WITH ORDINALITY d (starts_at, ends_at, date, place)
  WHERE NOT EXISTS (SELECT 1 FROM report_days k WHERE ${isKept(figures)}) AND NOT ${IS_TOUCHED}
  ORDER BY d.starts_at DESC LIMIT $4::int),
${figures.sums},
before AS (DELETE FROM report_day_sums WHERE report = '${figures.name}' AND starts_at IN (SELECT starts_at FROM live)),
kept_sums AS (
  INSERT INTO report_day_sums (report, starts_at, part, key, sums, numbers)
  SELECT '${figures.name}', starts_at, part, key, ARRAY[${figures.values.join(', ')}]::float8[], ${figures.hasNumbers ? 'numbers' : 'NULL'} FROM sums)
INSERT INTO report_days (report, variant, starts_at, ends_at)
SELECT '${figures.name}', '${keptBy(figures)}', starts_at, ends_at FROM live
ON CONFLICT (report, starts_at) DO UPDATE SET variant = excluded.variant, ends_at = excluded.ends_at RETURNING starts_at`;

import { endOfLocalDay, slotInstant } from '@haulbook/core';
import type { DayRange, ReportPeriod } from '@haulbook/domain';

/** Whether a row is about the period of the report or about the one that it is compared with. */
export type Span = 'now' | 'before';

/**
 * The condition that an instant is in one of the two periods, whose ends are the first four values of the statement. The period that is
 * compared with is always the earlier one, so both are one range with a gap: an index is read once, and most rows take two comparisons.
 */
export const inSpans = (instant: string): string =>
  `(${instant} >= $3::timestamptz AND ${instant} < $2::timestamptz AND (${instant} >= $1::timestamptz OR ${instant} < $4::timestamptz))`;

/** Whether an instant that is in one of the two periods is in that of the report. Many rows are grouped by it sooner than by its name. */
export const isNow = (instant: string): string => `${instant} >= $1::timestamptz`;

/** The name of the period of a row, told from whether it is that of the report. */
export const spanOf = (now: string): string => `CASE WHEN ${now} THEN 'now' ELSE 'before' END`;

/** Return the values of a statement with `inSpans`: the first instant of each period and the first one after it, in days of the business. */
export function spanValues({ before, ...now }: ReportPeriod, zone: string): string[] {
  const ends = ({ from, to }: DayRange) => [slotInstant(from, '00:00', zone).toISOString(), endOfLocalDay(to, zone).toISOString()];
  return [...ends(now), ...ends(before)];
}

/** Return the figures of both periods; one without a row has `none`. */
export function bySpan<Figures>(rows: readonly (Figures & { span: Span })[], none: Figures): { now: Figures; before: Figures } {
  const figures = (wanted: Span): Figures => {
    const row = rows.find(({ span }) => span === wanted);
    if (!row) return none;
    const { span: _, ...own } = row;
    return own as unknown as Figures;
  };
  return { now: figures('now'), before: figures('before') };
}

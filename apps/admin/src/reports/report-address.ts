import { isLocalDate } from '@haulbook/core';
import { REPORT_PERIODS, type DayRange, type ReportPeriodName } from '@haulbook/domain';

/** The days that a person chose; a custom period has its first and last day once they are chosen. */
export interface ReportChoice extends Partial<DayRange> {
  period: ReportPeriodName;
}

const DEFAULT: ReportPeriodName = 'this_month';

/** Read the choice from the address of the page. What is not a period or a day is ignored. */
export function readChoice(query: URLSearchParams): ReportChoice {
  const period = REPORT_PERIODS.find((name) => name === query.get('period')) ?? DEFAULT;
  if (period !== 'custom') return { period };
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return isLocalDate(text) ? text : undefined;
  };
  return { period, from: day('from'), to: day('to') };
}

/** Return the query of a choice, for the page's address as well as for the call to the server. */
export function writeChoice({ period, from, to }: ReportChoice): Record<string, string> {
  return { period, ...(period === 'custom' && { ...(from && { from }), ...(to && { to }) }) };
}

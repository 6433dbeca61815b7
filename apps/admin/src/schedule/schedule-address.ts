import { addLocalDays, isLocalDate, weekdayOf } from '@haulbook/core';

export type ScheduleSpan = 'day' | 'week';

/** What the address says to show: a day, or the week that the day is in. */
export interface ScheduleAddress {
  date: string;
  span: ScheduleSpan;
}

/** What an address shows that does not say so. */
export type Usual = ScheduleAddress;

/** Read the address; a day that is none counts as today. */
export function readSchedule(query: URLSearchParams, usual: Usual): ScheduleAddress {
  const date = query.get('date') ?? '';
  const span = query.get('view');
  return { date: isLocalDate(date) ? date : usual.date, span: span === 'day' || span === 'week' ? span : usual.span };
}

/** Return the query of an address, without what goes without saying. */
export function writeSchedule({ date, span }: ScheduleAddress, usual: Usual): Record<string, string> {
  return { ...(date !== usual.date && { date }), ...(span !== usual.span && { view: span }) };
}

/** Return the days to load: the day alone, or its week from Sunday on. */
export function daysOf({ date, span }: ScheduleAddress): { from: string; days: number } {
  if (span === 'day') return { from: date, days: 1 };
  return { from: addLocalDays(date, -weekdayOf(date)), days: 7 };
}

/** Return the address one day or week further, or back. */
export const stepped = ({ date, span }: ScheduleAddress, by: 1 | -1): ScheduleAddress => ({
  span,
  date: addLocalDays(date, by * (span === 'day' ? 1 : 7)),
});

/** Read which page of trucks the address asks for; the first one unless it says so. */
export function readTrucks(query: URLSearchParams): number {
  const page = Number(query.get('trucks'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Return the query of that page, without what goes without saying. */
export const writeTrucks = (page: number): Record<string, string> => (page > 1 ? { trucks: String(page) } : {});

const QUARTER_TRUCK = 2;

/** Whether a text is a ZIP code, as far as it is typed. */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text);

/** Read the job for which the page shows what a customer is offered: a quarter of a truck anywhere, unless the address says another one. */
export function readOffer(query: URLSearchParams): { zip: string; eighths: number } {
  const eighths = Number(query.get('size'));
  return { zip: query.get('zip') ?? '', eighths: Number.isInteger(eighths) && eighths >= 1 && eighths <= 8 ? eighths : QUARTER_TRUCK };
}

/** Return the query of that job, without what goes without saying. */
export function writeOffer({ zip, eighths }: { zip: string; eighths: number }): Record<string, string> {
  return { ...(zip !== '' && { zip }), ...(eighths !== QUARTER_TRUCK && { size: String(eighths) }) };
}

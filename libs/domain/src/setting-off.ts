import { formatLocalDate, localToday, type LocalDate } from '@haulbook/core';

/** When a visit is. */
export interface VisitTime {
  date: LocalDate;
  /** When its window ends, as an instant. */
  endsAt: string;
}

/** Return what speaks against telling a customer now that the crew is on the way, as sentences; none when it is the time for it. */
export function settingOffWarnings({ date, endsAt }: VisitTime, now: Date, zone: string): string[] {
  if (date !== localToday(now, zone)) return [`This visit is on ${formatLocalDate(date)}, not today.`];
  return now >= new Date(endsAt) ? ['The window of this visit is over.'] : [];
}

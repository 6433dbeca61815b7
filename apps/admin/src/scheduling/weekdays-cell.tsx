import { formatWeekdays } from '@haulbook/core';
import { WEEKDAYS, type Weekday } from '@haulbook/domain';
import type { CellProps } from '@haulbook/resource-admin';

/** The days of a window in words: "Mon–Sat". */
export function WeekdaysCell({ value }: CellProps) {
  const days = Array.isArray(value) ? (value as Weekday[]).map((day) => WEEKDAYS.indexOf(day)) : [];
  return <span className="ra-nowrap">{formatWeekdays(days) || 'On no day'}</span>;
}

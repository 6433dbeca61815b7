import { useDataProvider, type CrudFilter } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { addLocalDays, type LocalDate } from '@haulbook/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import type { AdminDataProvider } from '../../data/data-provider';
import type { Row } from '../../schema/fields';
import { useFormat } from '../../texts/wording';
import { rangeConditions, whenOf, type CalendarFields } from './events';
import type { DayRange } from './range';

interface Shown {
  resource: ResourceSchema;
  fields: CalendarFields;
  range: DayRange;
  conditions: CrudFilter[];
  rows: Row[];
}

const NONE: Record<LocalDate, number> = {};

/** Return how many rows the days have of which not all are loaded; all days are counted at once. */
export function useDayTotals({ resource, fields, range, conditions, rows }: Shown, isAsked: boolean): Record<LocalDate, number> {
  const { zone } = useFormat();
  const { countList } = useDataProvider()() as AdminDataProvider;
  const days: LocalDate[] = [];
  for (let day = range.from; day < range.until; day = addLocalDays(day, 1)) days.push(day);
  const counted = (day: LocalDate) =>
    countList({
      resource: resource.path,
      filters: [...conditions, ...rangeConditions(fields, { from: day, until: addLocalDays(day, 1) }, zone)],
    });
  const { data } = useQuery({
    // Refine's name for what is read of a resource, which it reads again after a write.
    queryKey: ['data', 'default', resource.path, 'list', { days: range, conditions }],
    queryFn: () => Promise.all(days.map(counted)),
    enabled: isAsked,
  });
  if (!isAsked || !data) return NONE;
  const loaded = rowsByDay(rows, fields, zone);
  const counts = days.map((day, at) => [day, data[at]?.total ?? 0] as const);
  return Object.fromEntries(counts.filter(([day, count]) => count > (loaded.get(day) ?? 0)));
}

function rowsByDay(rows: Row[], fields: CalendarFields, zone: string): Map<LocalDate, number> {
  const counts = new Map<LocalDate, number>();
  for (const row of rows) {
    const when = whenOf(fields, row, zone);
    if (!when) continue;
    const end = when.end ?? when.start;
    let day = when.start.slice(0, 10);
    do {
      counts.set(day, (counts.get(day) ?? 0) + 1);
      day = addLocalDays(day, 1);
      // An end at midnight belongs to the day before.
    } while (day.length < end.length ? `${day}T00:00` < end : day < end);
  }
  return counts;
}

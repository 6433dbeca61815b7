import { addLocalDays, daysBetween, slotInstant, type LocalDate } from '@haulbook/core';
import type { CrudFilter } from '@refinedev/core';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { wallClock } from '../../format/when';
import { fieldOf, type Row } from '../../schema/fields';
import type { DayRange } from './range';

/** The fields that a calendar goes by. */
export interface CalendarFields {
  from: FieldSchema;
  to?: FieldSchema;
}

/** Return the fields of a resource's calendar; undefined when it has none. */
export function calendarFields(resource: ResourceSchema): CalendarFields | undefined {
  const { from, to } = resource.views?.calendar ?? {};
  const field = from === undefined ? undefined : fieldOf(resource, from);
  return field && { from: field, to: to === undefined ? undefined : fieldOf(resource, to) };
}

const isDay = ({ from }: CalendarFields) => from.kind === 'date';

/** Return the conditions of the rows that touch these days of the application's zone. */
export function rangeConditions({ from, to }: CalendarFields, range: DayRange, zone: string): CrudFilter[] {
  const bound = (day: LocalDate) => (from.kind === 'date' ? day : slotInstant(day, '00:00', zone).toISOString());
  const begins: CrudFilter = { field: from.name, operator: 'gte', value: bound(range.from) };
  const reaches: CrudFilter[] = to ? [{ field: to.name, operator: from.kind === 'date' ? 'gte' : 'gt', value: bound(range.from) }] : [];
  return [
    { field: from.name, operator: 'lt', value: bound(range.until) },
    to ? { operator: 'or', value: [begins, ...reaches] as never } : begins,
  ];
}

/** When a row takes place, on the wall clock of the application's zone: 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm'. The end is exclusive. */
export interface When {
  allDay: boolean;
  start: string;
  end?: string;
}

/** Return when a row takes place; undefined for a row without a beginning. */
export function whenOf(fields: CalendarFields, row: Row, zone: string): When | undefined {
  const [from, to] = [row[fields.from.name], fields.to ? row[fields.to.name] : null];
  if (typeof from !== 'string') return undefined;
  const last = typeof to === 'string' ? to : undefined;
  if (isDay(fields)) return { allDay: true, start: from, ...(last && { end: addLocalDays(last, 1) }) };
  return { allDay: false, start: wallClock(from, zone), ...(last && { end: wallClock(last, zone) }) };
}

/** Return the first rows of each day, by the day they begin on; the same list when no day has more. */
export function firstOfEachDay(fields: CalendarFields, rows: Row[], zone: string, most: number): Row[] {
  const counts = new Map<LocalDate, number>();
  const kept = rows.filter((row) => {
    const day = whenOf(fields, row, zone)?.start.slice(0, 10) ?? '';
    counts.set(day, (counts.get(day) ?? 0) + 1);
    return counts.get(day)! <= most;
  });
  return kept.length < rows.length ? kept : rows;
}

/** Return where a row begins that was dropped there: among the rows without an hour, it keeps its own. */
export const droppedAt = (fields: CalendarFields, row: Row, start: string, zone: string): string =>
  isDay(fields) || start.length > 10 ? start : start + wallClock(String(row[fields.from.name]), zone).slice(10);

/** Return the values that move a row to another beginning on the wall clock. It lasts as long as before. */
export function movedValues(fields: CalendarFields, row: Row, start: string, zone: string): Record<string, string> {
  const { from, to } = fields;
  const [before, end] = [String(row[from.name]), to ? row[to.name] : null];
  const day = start.slice(0, 10);
  if (isDay(fields)) {
    const days = daysBetween(before, day);
    return { [from.name]: day, ...(to && typeof end === 'string' && { [to.name]: addLocalDays(end, days) }) };
  }
  const begins = slotInstant(day, start.slice(11, 16), zone);
  const lasts = typeof end === 'string' ? Date.parse(end) - Date.parse(before) : 0;
  return {
    [from.name]: begins.toISOString(),
    ...(to && typeof end === 'string' && { [to.name]: new Date(begins.getTime() + lasts).toISOString() }),
  };
}

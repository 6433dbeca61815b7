import type { FieldSchema } from '@haulbook/resource-contracts';
import { isEmptyValue, writeName, type Row } from '../schema/fields';

/** A line being edited. `key` identifies it wherever it moves. */
export type LineRow = Row & { key: string };

/** Return the lines with one moved to another place. */
export function moved<T>(rows: T[], from: number, to: number): T[] {
  if (to < 0 || to >= rows.length || from === to) return rows;
  const next = [...rows];
  const [row] = next.splice(from, 1);
  next.splice(to, 0, row as T);
  return next;
}

/** Number the lines in their order, if the declaration has a `position`. */
export const numbered = (rows: Row[], field: FieldSchema): Row[] =>
  field.fields?.some((column) => column.name === 'position') ? rows.map((row, index) => ({ ...row, position: index })) : rows;

/** Return a new line with the defaults of its fields. */
export const blankLine = (field: FieldSchema): Row =>
  Object.fromEntries(
    (field.fields ?? []).filter((column) => column.default !== undefined).map((column) => [column.idField ?? column.name, column.default]),
  );

/** Return lines as they are sent: relations by id, only fields that may be written, and none that a new line leaves at its default. */
export function linesToSend(value: unknown, field: FieldSchema): Row[] {
  const rows = Array.isArray(value) ? (value as Row[]) : [];
  const names = (field.fields ?? [])
    .filter((column) => column.updatable || column.creatable || column.name === 'position')
    .map((column) => column.idField ?? column.name);
  return numbered(rows, field).map((row) => ({
    ...(row.id ? { id: row.id } : {}),
    ...Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]])),
  }));
}

/** The maximum number of inputs that fit next to each other. */
const ROOM = 6;

/**
 * Return the columns of a line's editor. When they are too many for one row, those that are neither listed nor required are in a second
 * one, checkboxes at its end. Texts in other languages always are.
 */
export function lineRowsOf(columns: FieldSchema[]): { main: FieldSchema[]; rest: FieldSchema[] } {
  const main = columns.filter((column) => column.list || column.required);
  const translations = columns.filter(({ format }) => format === 'translations');
  if (columns.length - translations.length <= ROOM || main.length === 0)
    return { main: columns.filter((column) => !translations.includes(column)), rest: translations };
  const rest = columns.filter((column) => !main.includes(column));
  const ticks = rest.filter((column) => column.kind === 'boolean');
  return { main, rest: [...rest.filter((column) => !ticks.includes(column)), ...ticks] };
}

/** Return how many of these columns differ in this line from a new one. */
export const filledIn = (columns: FieldSchema[], row: Row): number =>
  columns.filter((column) => {
    const value = row[writeName(column)];
    return !isEmptyValue(value) && value !== false && value !== column.default;
  }).length;

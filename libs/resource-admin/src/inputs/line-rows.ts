import type { FieldSchema } from '@haulbook/resource-contracts';
import { isEmptyValue, writeName, type Row } from '../schema/fields';

/** A line while it is being edited; `key` stays with it wherever it moves. */
export type LineRow = Row & { key: string };

/** Moves a line, keeping the rest in order. */
export function moved<T>(rows: T[], from: number, to: number): T[] {
  if (to < 0 || to >= rows.length || from === to) return rows;
  const next = [...rows];
  const [row] = next.splice(from, 1);
  next.splice(to, 0, row as T);
  return next;
}

/** Numbers the lines in their order, where the declaration has a `position`. */
export const numbered = (rows: Row[], field: FieldSchema): Row[] =>
  field.fields?.some((column) => column.name === 'position') ? rows.map((row, index) => ({ ...row, position: index })) : rows;

/** A new line with the defaults of its fields. */
export const blankLine = (field: FieldSchema): Row =>
  Object.fromEntries(
    (field.fields ?? []).filter((column) => column.default !== undefined).map((column) => [column.idField ?? column.name, column.default]),
  );

/** Lines as they are sent: relations by id, only what may be written, and nothing for what a new line leaves to its defaults. */
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

/** As many inputs as stand beside one another without being squeezed. */
const ROOM = 6;

/** Columns of a line's editor: when they are too many for one row, those that neither lists show nor a line needs come second, boxes to tick at its end. */
export function lineRowsOf(columns: FieldSchema[]): { main: FieldSchema[]; rest: FieldSchema[] } {
  const main = columns.filter((column) => column.list || column.required);
  if (columns.length <= ROOM || main.length === 0) return { main: columns, rest: [] };
  const rest = columns.filter((column) => !main.includes(column));
  const ticks = rest.filter((column) => column.kind === 'boolean');
  return { main, rest: [...rest.filter((column) => !ticks.includes(column)), ...ticks] };
}

/** How many of these columns say something about this line that a new one would not. */
export const filledIn = (columns: FieldSchema[], row: Row): number =>
  columns.filter((column) => {
    const value = row[writeName(column)];
    return !isEmptyValue(value) && value !== false && value !== column.default;
  }).length;

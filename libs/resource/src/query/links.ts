import { hasValue, lineOf } from '../declaration/fields.js';
import type { LinesField, RefsField } from '../declaration/types.js';
import { jsonObject } from './column.js';
import { quote } from './params.js';

/** The links of a reference to many, from one row: the table that has them, which of its rows they are, and the id that each leads to. */
export interface Links {
  table: string;
  on: string;
  id: string;
}

/** Compile the links of a reference to many from the row `alias`, stored or computed. */
export function linksFrom({ join, options }: RefsField, alias: string): Links {
  const computed = options.computed?.(alias);
  if (computed !== undefined) return { table: `(${computed}) j(id)`, on: 'TRUE', id: 'j.id' };
  return { table: `${quote(join.table)} j`, on: `j.${quote(join.own)} = ${alias}.id`, id: `j.${quote(join.other)}` };
}

/** Compile where the lines of the row `record` are, and the name of one of them. */
export function linesFrom(field: LinesField, record: string): { alias: string; from: string } {
  const { line, parent } = lineOf(field);
  const alias = quote(`${record}_${field.name}`);
  return { alias, from: `${quote(line.table)} ${alias} WHERE ${alias}.${quote(parent.column)} = ${record}.id` };
}

/** Compile the lines of the row `record` as a JSON list, ordered by position. */
export function linesJson(field: LinesField, record: string): string {
  const { line, parent } = lineOf(field);
  const values = [...line.fields.values()].filter(hasValue);
  const shown = values.filter((inner) => !inner.options.hidden && (!inner.system || ['id', 'position'].includes(inner.name)));
  return `(SELECT coalesce(json_agg(${jsonObject(shown)} ORDER BY l.position, l.created_at, l.id), '[]') FROM ${quote(line.table)} l WHERE l.${quote(parent.column)} = ${record}.id)`;
}

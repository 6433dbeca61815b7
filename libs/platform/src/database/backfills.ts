import { snake, type FieldMeta, type ResourceMeta } from '@haulbook/resource';
import type { DataSource } from 'typeorm';
import { declarations } from './stored-columns.js';

const ADDS = /^ALTER TABLE "(\w+)" ADD "(\w+)" (.+)$/;
const BECOMES_REQUIRED = /^ALTER TABLE "(\w+)" ALTER COLUMN "(\w+)" SET NOT NULL$/;
const KNOWN_STATES = /^ALTER TABLE "(\w+)" ADD CONSTRAINT "\w+_known" CHECK \((\w+) (IN \(.*\))\)$/;
const literal = (text: string): string => `'${text.replace(/'/g, "''")}'`;

export interface Backfilled {
  queries: string[];
  /** Columns (`table.column`) that need a value in existing rows but have none in `fills`. */
  unfilled: string[];
}

/**
 * Add the statements that give existing rows a value where a column becomes required or a choice was removed.
 * @param fills SQL expressions by `table.column`, over the columns of the same row
 * @throws Error when an expression is for a column that needs no values
 */
export function addBackfills(dataSource: DataSource, queries: string[], fills: Record<string, string>): Backfilled {
  const expressions = new Map(Object.entries(fills).map(([path, value]) => [path.split('.').map(snake).join('.'), value]));
  const unused = new Set(expressions.keys());
  const unfilled: string[] = [];
  const filled = queries.flatMap((query) => {
    const [, table = '', column = '', rest = ''] = ADDS.exec(query) ?? BECOMES_REQUIRED.exec(query) ?? KNOWN_STATES.exec(query) ?? [];
    const path = `${table}.${column}`;
    const expression = expressions.get(path);
    unused.delete(path);
    if (expression !== undefined) return withValues(query, table, column, rest, expression);
    if (KNOWN_STATES.test(query)) return [guard(table, column, rest), query];
    if (BECOMES_REQUIRED.test(query) || (/ NOT NULL$/.test(rest) && !/ DEFAULT /.test(rest))) unfilled.push(path);
    return [query];
  });
  return { queries: [...filled, ...[...unused].map((path) => refill(dataSource, path, expressions.get(path)!))], unfilled };
}

function withValues(query: string, table: string, column: string, rest: string, expression: string): string[] {
  const set = `UPDATE "${table}" SET "${column}" = (${expression})`;
  if (BECOMES_REQUIRED.test(query)) return [`${set} WHERE "${column}" IS NULL`, query];
  if (KNOWN_STATES.test(query)) return [`${set} WHERE NOT ("${column}" ${rest})`, query];
  if (!/ NOT NULL$/.test(rest)) return [query, set];
  return [query.replace(/ NOT NULL$/, ''), set, `ALTER TABLE "${table}" ALTER COLUMN "${column}" SET NOT NULL`];
}

/** Build a check that names the removed choices still in use; the database's own error would only say that some row has one. */
function guard(table: string, column: string, known: string): string {
  const message = literal(
    `Rows of ${table} still have a ${column} that is no longer a choice: %. Say what to replace it with (--fill ${table}.${column}=…)`,
  );
  return `DO $$ DECLARE gone text := (SELECT string_agg(DISTINCT "${column}", ', ') FROM "${table}" WHERE NOT ("${column}" ${known})); BEGIN IF gone IS NOT NULL THEN RAISE EXCEPTION ${message}, gone; END IF; END $$`;
}

/** Build the statement that replaces removed choices. Choices are not part of the table, so nothing else in it changes. */
function refill(dataSource: DataSource, path: string, expression: string): string {
  const field = choiceFields(dataSource).find(({ meta, field: { column } }) => `${meta.table}.${column}` === path)?.field;
  if (!field) throw new Error(`There is nothing to fill at ${path}: it is neither newly required nor a field with choices.`);
  const [table] = path.split('.');
  return `UPDATE "${table}" SET "${field.column}" = (${expression}) WHERE NOT (${isListed(field)})`;
}

/** A field whose values are declared: an enum, a list of choices or a state. */
type FieldWithChoices = Extract<FieldMeta, { kind: 'enum' | 'enums' | 'state' }>;

/** List every stored field that has choices. */
export const choiceFields = (dataSource: DataSource): { meta: ResourceMeta; field: FieldWithChoices }[] =>
  declarations(dataSource).flatMap((meta) =>
    [...meta.fields.values()].filter((field) => field.choices !== undefined).map((field) => ({ meta, field })),
  );

/** Build the SQL condition that a stored value is a current choice. */
export function isListed({ kind, column, choices }: Pick<FieldWithChoices, 'kind' | 'column' | 'choices'>): string {
  const values = `ARRAY[${choices.map(({ value }) => literal(value)).join(', ')}]::text[]`;
  return kind === 'enums' ? `"${column}" <@ ${values}` : `"${column}" = ANY(${values})`;
}

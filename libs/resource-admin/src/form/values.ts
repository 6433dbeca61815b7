import { belongsTo, type FieldSchema } from '@haulbook/resource-contracts';
import { filesOf } from '../kinds/file-cell';
import { linesToSend } from '../inputs/line-rows';
import { writeName, type Row } from '../schema/fields';
import { valueAt } from '../schema/paths-in-rows';

const NONE_IS_A_LIST: readonly string[] = ['lines', 'refs', 'enums'];

type Values = Record<string, unknown>;

/** Return the id or ids of a relation, given as IDs or as rows. */
function idsOf(field: FieldSchema, row: Row): unknown {
  const written = row[writeName(field)];
  const related = row[field.name];
  if (field.kind === 'refs')
    return Array.isArray(written) && typeof written[0] !== 'object'
      ? written
      : ((related as Row[] | undefined) ?? []).map((each) => each.id);
  return written !== undefined && typeof written !== 'object' ? written : ((related as Row | null | undefined)?.id ?? null);
}

/** Return the lines of a record with relations as ids, so that the line editor works on the values to be sent. */
const editableLines = (field: FieldSchema, value: unknown): Row[] =>
  (Array.isArray(value) ? (value as Row[]) : []).map((line) => ({
    ...line,
    ...Object.fromEntries((field.fields ?? []).filter((column) => column.idField).map((column) => [column.idField, idsOf(column, line)])),
  }));

/** Return a record in a form's format: every value as it would be sent. */
export function toFormValues(fields: FieldSchema[], row: Row): Values {
  const entries = fields.map((field): [string, unknown] => {
    const value = valueAt(row, field.name);
    if (field.kind === 'ref' || field.kind === 'refs') return [writeName(field), idsOf(field, row)];
    if (field.kind === 'lines') return [field.name, editableLines(field, value)];
    if (field.kind === 'file') {
      const ids = filesOf(value).map((file) => file.id);
      return [field.name, field.many ? ids : (ids[0] ?? null)];
    }
    return [field.name, value ?? (field.kind === 'boolean' ? false : null)];
  });
  return Object.fromEntries(entries);
}

/** Return the values of a new record: the declared defaults, overridden by those in the URL (`?customerId=…`). */
export function newFormValues(fields: FieldSchema[], query: URLSearchParams): Values {
  const entries = fields.map((field): [string, unknown] => {
    const name = writeName(field);
    const asked = query.get(name);
    if (asked !== null && ['text', 'ref', 'enum', 'date', 'email', 'phone'].includes(field.kind)) return [name, asked];
    return [name, field.default ?? (field.kind === 'boolean' ? false : NONE_IS_A_LIST.includes(field.kind) || field.many ? [] : null)];
  });
  return Object.fromEntries(entries);
}

/** Return what a form sends: everything for a new record, only the changes for an existing one. Fields that do not belong to it are empty. */
export function toPayload(fields: FieldSchema[], values: Values, initial: Values | null): Values {
  const payload: Values = {};
  for (const field of fields) {
    const name = writeName(field);
    const typed = belongsTo(field, { ...initial, ...values }) ? (values[name] ?? null) : null;
    const value = field.kind === 'lines' ? linesToSend(values[name], field) : typed;
    const before = initial && (field.kind === 'lines' ? linesToSend(initial[name], field) : (initial[name] ?? null));
    const changed = initial ? JSON.stringify(value) !== JSON.stringify(before) : value !== null;
    if (changed) payload[name] = value;
  }
  return payload;
}

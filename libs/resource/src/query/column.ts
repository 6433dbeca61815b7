import type { StoredField } from '../declaration/types.js';
import { quote } from './params.js';

/** Compile the value of a field in the row `alias`: its column, or what computes it. */
export const valueOf = ({ column, options }: StoredField, alias: string): string =>
  options.computed?.(alias) ?? `${alias}.${quote(column)}`;

/** Format instants inside JSON like those outside of it. */
const jsonValue = (field: StoredField): string => {
  const column = valueOf(field, 'l');
  return field.kind === 'datetime' ? `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column;
};
/** Compile a JSON object of the values of fields in the row `l`. */
export const jsonObject = (fields: StoredField[]): string =>
  `json_build_object(${fields.map((field) => `'${field.key}', ${jsonValue(field)}`).join(', ')})`;

import type { ResourceSchema, StaleSave } from '@haulbook/resource-contracts';
import type { Row } from './fields';

type Values = Record<string, unknown>;
type Change = StaleSave['changes'][number];

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Read the value of a field, whose name may be a path into another one: `value.deposit.fromCents`. */
export const valueAt = (row: Row, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), row);

/** Return the values as they are sent: those with a path as the whole field they are in, the rest of which stays as it is in `row`. */
export function wholeFields(values: Values, row: Row): Values {
  const whole: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const [field = name, ...path] = name.split('.');
    whole[field] = path.length === 0 ? value : withValue(field in whole ? whole[field] : row[field], path, value);
  }
  return whole;
}

function withValue(whole: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const object = isObject(whole) ? whole : {};
  return { ...object, [key]: withValue(object[key], rest, value) };
}

/** Split the changes of fields that a form shows value by value into those of the values. */
export function changesByValue({ fields }: Pick<ResourceSchema, 'fields'>, changes: readonly Change[]): Change[] {
  return changes.flatMap((change) => {
    const values = fields.filter(({ name }) => name.startsWith(`${change.field}.`));
    if (values.length === 0) return [change];
    const [before, after] = [change.before, change.after].map((image) => ({ [change.field]: image }));
    return values
      .map(({ name, label }) => ({ ...change, field: name, label, before: valueAt(before!, name), after: valueAt(after!, name) }))
      .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after));
  });
}

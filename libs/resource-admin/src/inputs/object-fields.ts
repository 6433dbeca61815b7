import { keyWords, type FieldSchema } from '@haulbook/resource-contracts';
import { isLocalTime } from '@haulbook/core';
import { inputField } from '../schema/fields';

/** Longer texts get room for several lines. */
const LONG = 60;
/** What names of numbers end in, and the unit they are typed with. */
const UNITS: Record<string, string> = { Minutes: 'min', Hours: 'h', Days: 'days' };

/** Whether free-form data can be edited value by value: an object that holds something. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

function numberField(name: string): Partial<FieldSchema> & Pick<FieldSchema, 'kind'> {
  if (name.endsWith('Cents')) return { kind: 'money' };
  if (name.endsWith('Ppm')) return { kind: 'number', scale: 10_000, decimals: 4, unit: '%' };
  const unit = Object.entries(UNITS).find(([ending]) => name.endsWith(ending))?.[1];
  return { kind: 'number', decimals: unit ? 0 : 3, unit };
}

function kindOfText(text: string): Partial<FieldSchema> & Pick<FieldSchema, 'kind'> {
  if (isLocalTime(text)) return { kind: 'text', format: 'time' };
  return { kind: text.length > LONG ? 'longText' : 'text' };
}

/** The field that a value of free-form data is typed in, by its name and what it holds; lists and what is not there yet stay notation. */
export function fieldOfValue(name: string, value: unknown, parts: FieldSchema['parts'] = {}): FieldSchema {
  const base = { name, label: keyWords(name), required: true };
  if (Object.hasOwn(parts, name)) return inputField({ ...base, kind: 'enum', choices: parts[name] });
  if (typeof value === 'number') return inputField({ ...base, ...numberField(name) });
  if (typeof value === 'string') return inputField({ ...base, required: false, ...kindOfText(value) });
  return inputField({ ...base, required: false, kind: typeof value === 'boolean' ? 'boolean' : 'json' });
}

import { humanizeKey, type FieldSchema } from '@haulbook/resource-contracts';
import { isLocalTime } from '@haulbook/core';
import { inputField } from '../schema/fields';
import type { Texts } from '../texts/types';

type Words = Pick<Texts, 'inputs'>;

/** The length above which a text gets room for several lines. */
const LONG = 60;
/** Return the unit in which a number is typed, derived from the ending of its name. */
const unitOf = (name: string, { inputs }: Words): string | undefined =>
  [
    ['Minutes', inputs.minutes],
    ['Hours', inputs.hours],
    ['Days', inputs.days],
  ].find(([ending = '']) => name.endsWith(ending))?.[1];

/** Return whether free-form data can be edited value by value: a non-empty object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

function numberField(name: string, words: Words): Partial<FieldSchema> & Pick<FieldSchema, 'kind'> {
  if (name.endsWith('Cents')) return { kind: 'money' };
  if (name.endsWith('Ppm')) return { kind: 'number', scale: 10_000, decimals: 4, unit: '%' };
  const unit = unitOf(name, words);
  return { kind: 'number', decimals: unit ? 0 : 3, unit };
}

function kindOfText(text: string): Partial<FieldSchema> & Pick<FieldSchema, 'kind'> {
  if (isLocalTime(text)) return { kind: 'text', format: 'time' };
  return { kind: text.length > LONG ? 'longText' : 'text' };
}

/** Return the field for typing a value of free-form data, derived from its name and current value; lists and missing values stay JSON. */
export function fieldOfValue(name: string, value: unknown, words: Words): FieldSchema {
  const base = { name, label: humanizeKey(name), required: true };
  if (typeof value === 'number') return inputField({ ...base, ...numberField(name, words) });
  if (typeof value === 'string') return inputField({ ...base, required: false, ...kindOfText(value) });
  return inputField({ ...base, required: false, kind: typeof value === 'boolean' ? 'boolean' : 'json' });
}

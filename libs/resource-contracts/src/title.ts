import { createDayFormat, createMoneyFormat, isLocalDate, isLocalTime } from '@haulbook/core';
import type { FieldSchema } from './admin-schema.js';

/** The parts of a field's schema that are needed to format its value. */
export type TitleField = Pick<FieldSchema, 'kind' | 'choices' | 'format' | 'comma'>;

/** Return the name of a referenced record, which comes with the fields of its own title next to its id. */
const namesIn = (record: object): string =>
  Object.entries(record)
    .filter(([key, value]) => key !== 'id' && typeof value === 'string')
    .map(([, value]) => value as string)
    .join(' ');

/** Functions that format values in one language and country. */
export interface ValueWriter {
  /** Format a local date, 'YYYY-MM-DD'. */
  day: (date: string) => string;
  /** Format a local time, 'HH:mm'. */
  time: (time: string) => string;
  /** Format an amount in the smallest unit of its currency. */
  money: (cents: number) => string;
}

/** Return the formatting of values in a locale (BCP 47), with amounts in a currency (ISO 4217). */
export function createValueWriter(locale: string, currency: string): ValueWriter {
  return { ...createDayFormat(locale), money: createMoneyFormat(locale, currency).format };
}

/** Format one value for people: a day, an amount, a choice by its label, a referenced record by its name; '' for an empty value. */
export function titlePart({ kind, choices, format }: TitleField, value: unknown, write: ValueWriter): string {
  if (value === null || value === undefined || Array.isArray(value)) return '';
  if (typeof value === 'object') return kind === 'ref' ? namesIn(value) : '';
  const text = String(value);
  if (kind === 'date') return isLocalDate(text) ? write.day(text) : text;
  if (kind === 'money') return write.money(Number(value));
  if (format === 'time') return isLocalTime(text) ? write.time(text) : text;
  return choices?.find((choice) => choice.value === value)?.label ?? text;
}

/**
 * Name a row. Consecutive texts form one name ("Ann Lee", "7 Elm Street, Raleigh"); anything else is separated by a dot
 * ("Cash · $450.00"). '' when all fields are empty.
 */
export function titleText(fields: TitleField[], values: unknown[], write: ValueWriter): string {
  let title = '';
  let previous: TitleField | undefined;
  fields.forEach((field, index) => {
    const words = titlePart(field, values[index], write);
    if (!words) return;
    const isOneName = previous?.kind === 'text' && field.kind === 'text';
    const between = isOneName ? (field.comma ? ', ' : ' ') : ' · ';
    title += title ? `${between}${words}` : words;
    previous = field;
  });
  return title;
}

/** Return a label for use within a sentence: "New coupon", but "New API token". */
export const inSentence = (label: string): string =>
  label
    .split(' ')
    .map((word) => (/[A-Z]{2}/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** Words written in capitals. */
const CAPITALS = /\b(id|ip|sms|url|utm)\b/gi;

/** Convert a property name to words: "smsMarketing" to "SMS marketing". Names that are data stay unchanged. */
export function humanizeKey(key: string): string {
  if (!/^[a-z][A-Za-z0-9_-]*$/.test(key) || /^[0-9a-f-]{36}$/.test(key)) return key;
  const words = key
    .replace(/(Cents|Ppm)$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(CAPITALS, (word) => word.toUpperCase());
}

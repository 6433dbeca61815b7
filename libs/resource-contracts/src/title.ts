import { createDayFormat, createMoneyFormat, isLocalDate, isLocalTime } from '@haulbook/core';
import type { FieldSchema } from './admin-schema.js';

/** What is to be known of a field to write its value in words. */
export type TitleField = Pick<FieldSchema, 'kind' | 'choices'> & { format?: FieldSchema['format'] };

/** A referred-to record comes with its own title's fields beside its id. */
const namesIn = (record: object): string =>
  Object.entries(record)
    .filter(([key, value]) => key !== 'id' && typeof value === 'string')
    .map(([, value]) => value as string)
    .join(' ');

/** How values are written in one language and country. */
export interface ValueWriter {
  /** A local date, 'YYYY-MM-DD'. */
  day: (date: string) => string;
  /** A local time, 'HH:mm'. */
  time: (time: string) => string;
  /** An amount in the smallest unit of its currency. */
  money: (cents: number) => string;
}

/** Return how values are written in a locale (BCP 47), with amounts in a currency (ISO 4217). */
export function createValueWriter(locale: string, currency: string): ValueWriter {
  return { ...createDayFormat(locale), money: createMoneyFormat(locale, currency).format };
}

/** Write one value for people: a day, an amount, a choice in its words, a referred-to record by its name; '' for nothing. */
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
 * Name a row. Texts that follow one another are one name ("Ann Lee"); anything else is set off by a dot
 * ("Cash · $450.00"). '' when none of the fields says anything.
 */
export function titleText(fields: TitleField[], values: unknown[], write: ValueWriter): string {
  let title = '';
  let previous: TitleField | undefined;
  fields.forEach((field, index) => {
    const words = titlePart(field, values[index], write);
    if (!words) return;
    const isOneName = previous?.kind === 'text' && field.kind === 'text';
    title += title ? `${isOneName ? ' ' : ' · '}${words}` : words;
    previous = field;
  });
  return title;
}

/** A label within a sentence: "New coupon", but "New API token". */
export const inSentence = (label: string): string =>
  label
    .split(' ')
    .map((word) => (/[A-Z]{2}/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** Words that are written in capitals. */
const CAPITALS = /\b(id|ip|sms|url|utm)\b/gi;

/** A property name as people say it: "smsMarketing" as "SMS marketing". Names that are data stay as they are. */
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

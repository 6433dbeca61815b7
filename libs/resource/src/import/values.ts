import { isLocalDate, patternOf, phoneRules, slotInstant } from '@haulbook/core';
import { decimalsOf, type Region } from '../export/cells.js';
import { isDecimal } from '../declaration/kinds.js';
import type { FieldMeta } from '../declaration/types.js';

/** What a cell says: a value as a body has it, or what is wrong with it. */
export type Reading = { value: unknown } | { problem: string };
type Read = (text: string) => Reading;

/** Return the function that reads the cells of a field, as people and exports write its values. References are looked up elsewhere. */
export function readerOf(field: FieldMeta, region: Region): Read {
  switch (field.kind) {
    case 'number':
      return numberReader(field, region, field.options.scale ?? 1, isDecimal(field) ? null : 0);
    case 'money':
      return numberReader(field, region, 10 ** decimalsOf(region), 0);
    case 'boolean':
      return booleanReader(field);
    case 'date':
      return (text) => asReading(dayIn(text, region), `${field.label} must be a day like ${dayLike(region)}`);
    case 'datetime':
      return (text) => asReading(instantIn(text, region), `${field.label} must be a day and time like ${dayLike(region)} 14:30`);
    case 'enum':
      return choiceReader(field);
    case 'enums':
      return choicesReader(field);
    case 'phone': {
      const { normalize } = phoneRules(region.callingCode);
      return (text) => ({ value: normalize(text) ?? text });
    }
    default:
      return (text) => ({ value: text });
  }
}

const asReading = (value: unknown, problem: string): Reading => (value === null ? { problem } : { value });

/**
 * Read numbers with or without groups, currency and unit. A plain decimal is one in every country, since exports write them.
 * @param places decimals of the stored value; null for any number of them
 */
function numberReader({ label, kind, options }: FieldMeta, region: Region, factor: number, places: number | null): Read {
  const { group, decimal } = separatorsOf(region);
  const signs = new RegExp(
    `[\\s\\u00a0\\u202f%$€£¥]|${patternOf(region.currency)}${options.unit ? `|${patternOf(options.unit)}` : ''}`,
    'gi',
  );
  const most = kind === 'money' ? decimalsOf(region) : factor === 1 ? (options.decimals ?? 0) : String(factor).length - 1;
  const isPlain = (text: string) => /^-?\d+(\.\d+)?$/.test(text) && (text.split('.')[1]?.length ?? 0) <= Math.max(most, 0);
  const grouped = new RegExp(`^-?\\d{1,3}(${patternOf(group)}\\d{3})+(${patternOf(decimal)}\\d+)?$|^-?\\d*(${patternOf(decimal)}\\d+)?$`);
  return (text) => {
    const bare = text.replace(signs, '').replace(/^\((.+)\)$/, '-$1');
    const known = isPlain(bare) || (/\d/.test(bare) && grouped.test(bare));
    const written = isPlain(bare) ? bare : bare.replaceAll(group, '').replace(decimal, '.');
    if (!known) return { problem: `${label} must be ${kind === 'money' ? 'an amount' : 'a number'}, and “${text}” isn’t one` };
    const value = Number(written) * factor;
    return { value: places === null ? value : exact(value) };
  };
}

/** Undo what multiplying by a power of ten adds to a decimal: 19.99 × 100 is 1998.9999999999998. A real fraction stays one. */
const exact = (value: number): number => (Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : value);

function separatorsOf({ locale }: Region): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5);
  const of = (type: string) => parts.find((part) => part.type === type)?.value;
  return { group: of('group') ?? ',', decimal: of('decimal') ?? '.' };
}

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on']);
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off']);

const booleanReader =
  ({ label }: FieldMeta): Read =>
  (text) => {
    const word = text.toLowerCase();
    return YES.has(word) || NO.has(word) ? { value: YES.has(word) } : { problem: `${label} must be yes or no, and “${text}” is neither` };
  };

/** Find a choice by its label, or by its value. */
function choiceOf({ choices = [] }: FieldMeta, text: string): string | undefined {
  const word = text.toLowerCase();
  return (choices.find(({ label }) => label.toLowerCase() === word) ?? choices.find(({ value }) => value.toLowerCase() === word))?.value;
}

const MOST_CHOICES = 8;
const noneOf = ({ label, choices = [] }: FieldMeta, text: string): Reading => {
  const names = choices.slice(0, MOST_CHOICES).map((choice) => choice.label);
  return { problem: `${label} has no choice “${text}”. Choose from ${names.join(', ')}${choices.length > MOST_CHOICES ? ', …' : ''}` };
};

const choiceReader =
  (field: FieldMeta): Read =>
  (text) => {
    const value = choiceOf(field, text);
    return value === undefined ? noneOf(field, text) : { value };
  };

const choicesReader =
  (field: FieldMeta): Read =>
  (text) => {
    const words = listed(text, (word) => choiceOf(field, word) !== undefined);
    const unknown = words.find((word) => choiceOf(field, word) === undefined);
    return unknown === undefined ? { value: words.map((word) => choiceOf(field, word)) } : noneOf(field, unknown);
  };

const parted = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Take a list apart: by semicolons, or, as exports write it, by commas. Parts that are a known name together are one: "7 Elm Street,
 * Raleigh".
 */
export function listed(text: string, isKnown: (name: string) => boolean = () => false): string[] {
  if (isKnown(text)) return [text];
  if (text.includes(';')) return [...new Set(parted(text, ';'))];
  const parts = parted(text, ',');
  const names = new Set<string>();
  for (let from = 0, to = parts.length; from < parts.length; from = to, to = parts.length) {
    while (to > from + 1 && !isKnown(together(parts, from, to))) to -= 1;
    names.add(together(parts, from, to));
  }
  return [...names];
}

const together = (parts: string[], from: number, to: number): string => parts.slice(from, to).join(', ');

/** Parts of a list up to which names with commas are looked for. */
const MOST_PARTS = 20;

/** Return all names that a list may be made of. */
export function possibleNames(text: string): string[] {
  const parts = text.includes(';') ? [] : parted(text, ',').slice(0, MOST_PARTS);
  const joined = parts.flatMap((_, from) => parts.slice(from + 1).map((_part, index) => together(parts, from, from + index + 2)));
  return [text, ...listed(text), ...joined];
}

const SOME_DAY = new Date(Date.UTC(2026, 2, 8));
const dayFormat = ({ locale }: Region): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' });
const dayLike = (region: Region): string => dayFormat(region).format(SOME_DAY);

/** Read a day: 2026-03-08, in the order of the country (03/08/2026), or Mar 8, 2026. @returns null for any other text */
function dayIn(text: string, region: Region): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00)?)?$/.exec(text);
  if (iso) return realDay(iso[1]!, iso[2]!, iso[3]!);
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (numbers) {
    const isMonthFirst =
      dayFormat(region)
        .formatToParts(SOME_DAY)
        .findIndex(({ type }) => type === 'month') === 0;
    const [month, day] = isMonthFirst ? [numbers[1]!, numbers[2]!] : [numbers[2]!, numbers[1]!];
    return realDay(numbers[3]!, month, day);
  }
  const named = /^\p{L}{3,9}\.? \d{1,2},? \d{4}$/u.test(text) ? Date.parse(`${text} UTC`) : NaN;
  return Number.isNaN(named) ? null : new Date(named).toISOString().slice(0, 10);
}

function realDay(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : null;
}

/** Read an instant: with its zone, or by the clocks of the application's. @returns null for any other text */
function instantIn(text: string, region: Region): string | null {
  const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text.replace(' ', 'T')) : NaN;
  if (!Number.isNaN(zoned)) return new Date(zoned).toISOString();
  const [, day = text, hours = '0', minutes = '00', seconds = '00', half] =
    /^(.+?),?[T ]+(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*([AP]M)?$/i.exec(text) ?? [];
  const date = dayIn(day, region);
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hours);
  if (!date || hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const minute = slotInstant(date, `${String(hour).padStart(2, '0')}:${minutes}`, region.zone);
  return new Date(minute.getTime() + Number(seconds) * 1000).toISOString();
}

import type { CrudFilter } from '@refinedev/core';
import { endOfLocalDay, formatCents, parseDollars, slotInstant } from '@haulbook/core';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { formatDay } from '../format/when';
import { formatNumber, parseNumber } from '../format/number';
import { writeName } from '../schema/fields';
import type { KindFilter } from './types';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `from..to`, either side may be empty. */
export const splitRange = (text: string): [string, string] => {
  const [from = '', to = ''] = text.split('..');
  return [from, to];
};

export const splitChoices = (text: string) => text.split(',').filter(Boolean);

const bound = (field: string, operator: 'gte' | 'lte' | 'lt', value: unknown): CrudFilter[] =>
  value === null ? [] : [{ field, operator, value }];

const rangeWords = (from: string, to: string) => (from && to ? `${from} – ${to}` : from ? `from ${from}` : `up to ${to}`);

/** A range whose ends are typed by `parse` and shown by `format`. */
function rangeFilter(
  parse: (field: FieldSchema, text: string) => number | null,
  format: (field: FieldSchema, value: number) => string,
): KindFilter {
  const shown = (field: FieldSchema, text: string) => {
    const value = parse(field, text);
    return value === null ? '' : format(field, value);
  };
  return {
    control: 'range',
    conditions: (field, text) => {
      const [from, to] = splitRange(text);
      return [...bound(field.name, 'gte', parse(field, from)), ...bound(field.name, 'lte', parse(field, to))];
    },
    describe: (field, text) => {
      const [from, to] = splitRange(text);
      return rangeWords(shown(field, from), shown(field, to));
    },
  };
}

export const textFilter: KindFilter = {
  control: 'text',
  conditions: (field, text) => [{ field: field.name, operator: 'contains', value: text }],
  describe: (_field, text) => `“${text}”`,
};

export const numberFilter = rangeFilter(
  (field, text) => parseNumber(text, field),
  (field, value) => formatNumber(value, field),
);

/** Typed in dollars, asked in cents. */
export const moneyFilter = rangeFilter(
  (_field, text) => parseDollars(text),
  (_field, value) => formatCents(value, { whole: true }),
);

const describeDays = (_field: FieldSchema, text: string) => {
  const [from, to] = splitRange(text);
  return from && from === to ? formatDay(from) : rangeWords(from && formatDay(from), to && formatDay(to));
};

const dayOrNull = (text: string) => (DAY.test(text) ? text : null);

export const dateFilter: KindFilter = {
  control: 'days',
  conditions: (field, text) => {
    const [from, to] = splitRange(text);
    return [...bound(field.name, 'gte', dayOrNull(from)), ...bound(field.name, 'lte', dayOrNull(to))];
  },
  describe: describeDays,
};

/** Days of the business's zone, asked as the instants at which they begin and end. */
export const datetimeFilter: KindFilter = {
  control: 'days',
  conditions: (field, text, zone) => {
    const [from, to] = splitRange(text).map(dayOrNull);
    return [
      ...bound(field.name, 'gte', from ? slotInstant(from, '00:00', zone).toISOString() : null),
      ...bound(field.name, 'lt', to ? endOfLocalDay(to, zone).toISOString() : null),
    ];
  },
  describe: describeDays,
};

export const choiceFilter: KindFilter = {
  control: 'choices',
  conditions: (field, text) => [{ field: field.name, operator: 'in', value: splitChoices(text) }],
  describe: (field, text) =>
    splitChoices(text)
      .map((value) => field.choices?.find((choice) => choice.value === value)?.label ?? value)
      .join(', '),
};

export const booleanFilter: KindFilter = {
  control: 'yesNo',
  conditions: (field, text) => [{ field: field.name, operator: 'eq', value: text === 'true' }],
  describe: (_field, text) => (text === 'true' ? 'Yes' : 'No'),
};

export const recordFilter: KindFilter = {
  control: 'records',
  conditions: (field, text) => [{ field: writeName(field), operator: 'in', value: splitChoices(text) }],
  describe: (_field, text) => `${splitChoices(text).length} chosen`,
};

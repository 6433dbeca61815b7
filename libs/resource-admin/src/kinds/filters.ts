import type { CrudFilter } from '@refinedev/core';
import { endOfLocalDay, firstWeekday, localToday, readRelativeDays, relativeRange, slotInstant, type LocalDate } from '@haulbook/core';
import { serverNow } from '@haulbook/ui';
import { exactText, type FieldSchema } from '@haulbook/resource-contracts';
import type { Format } from '../format/format';
import { writeName } from '../schema/fields';
import type { Wording } from '../texts/wording';
import type { KindFilter } from './types';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Split `from..to`, either side of which may be empty. */
export const splitRange = (text: string): [string, string] => {
  const [from = '', to = ''] = text.split('..');
  return [from, to];
};

export const splitChoices = (text: string) => text.split(',').filter(Boolean);

const bound = (field: string, operator: 'gte' | 'lte' | 'lt', value: unknown): CrudFilter[] =>
  value === null ? [] : [{ field, operator, value }];

function rangeWords(from: string, to: string, { texts: { filters } }: Wording): string {
  if (from && to) return filters.between(from, to);
  return from ? filters.since(from) : filters.until(to);
}

interface RangeEnds {
  /** Parse typed text; return null when it is unusable. */
  parse: (field: FieldSchema, text: string, format: Format) => number | null;
  write: (field: FieldSchema, value: number, format: Format) => string;
}

/** Create the filter of a range whose ends are typed and shown in the locale's format. */
function rangeFilter({ parse, write }: RangeEnds): KindFilter {
  const shown = (field: FieldSchema, text: string, format: Format) => {
    const value = parse(field, text, format);
    return value === null ? '' : write(field, value, format);
  };
  return {
    control: 'range',
    conditions: (field, text, format) => {
      const [from, to] = splitRange(text);
      return [...bound(field.name, 'gte', parse(field, from, format)), ...bound(field.name, 'lte', parse(field, to, format))];
    },
    describe: (field, text, wording) => {
      const [from, to] = splitRange(text);
      return rangeWords(shown(field, from, wording.format), shown(field, to, wording.format), wording);
    },
  };
}

export const textFilter: KindFilter = {
  control: 'text',
  conditions: (field, text) => {
    const exact = exactText(text);
    return [{ field: field.name, ...(exact === null ? { operator: 'contains', value: text } : { operator: 'eq', value: exact }) }];
  },
  describe: (_field, text, { texts }) => exactText(text) ?? texts.filters.quoted(text),
};

export const numberFilter = rangeFilter({
  parse: (field, text, { input }) => input.number.parse(text, field),
  write: (field, value, { number }) => number(value, field),
});

/** The filter of amounts, typed in the currency's unit and sent in its smallest one. */
export const moneyFilter = rangeFilter({
  parse: (_field, text, { input }) => input.money.parse(text),
  write: (_field, value, { money }) => money(value, { whole: true }),
});

const dayOrNull = (text: string) => (DAY.test(text) ? text : null);

/** Return the first and the last day of a filter, either of which may be open: as typed, or as relative days are today. */
function daysOf(text: string, { zone, locale }: Format): [LocalDate | null, LocalDate | null] {
  const relative = readRelativeDays(text);
  if (!relative) return splitRange(text).map(dayOrNull) as [LocalDate | null, LocalDate | null];
  const { from, to } = relativeRange(relative, localToday(serverNow(), zone), firstWeekday(locale));
  return [from, to];
}

const describeDays: KindFilter['describe'] = (_field, text, wording) => {
  const relative = readRelativeDays(text);
  if (relative) return wording.texts.days.relative(relative);
  const { day } = wording.format;
  const [from, to] = splitRange(text);
  return from && from === to ? day(from) : rangeWords(from && day(from), to && day(to), wording);
};

export const dateFilter: KindFilter = {
  control: 'days',
  conditions: (field, text, format) => {
    const [from, to] = daysOf(text, format);
    return [...bound(field.name, 'gte', from), ...bound(field.name, 'lte', to)];
  },
  describe: describeDays,
};

/** The filter of instants: days in the application's zone, sent as the instants at which they begin and end. */
export const datetimeFilter: KindFilter = {
  control: 'days',
  conditions: (field, text, format) => {
    const [from, to] = daysOf(text, format);
    const { zone } = format;
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
  describe: (_field, text, { texts: { general } }) => (text === 'true' ? general.yes : general.no),
};

export const recordFilter: KindFilter = {
  control: 'records',
  conditions: (field, text) => [{ field: writeName(field), operator: 'in', value: splitChoices(text) }],
  describe: (_field, text, { texts }) => texts.filters.chosen(splitChoices(text).length),
};

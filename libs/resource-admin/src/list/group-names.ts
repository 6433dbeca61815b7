import { useCallback } from 'react';
import { addLocalDays, weekdayOf, type LocalDate } from '@haulbook/core';
import {
  exactly,
  isOfPeriods,
  isOfSeveral,
  WITHOUT,
  type FieldKind,
  type FieldSchema,
  type ListGroup,
  type Period,
  type ResourceSchema,
} from '@haulbook/resource-contracts';
import { allOf, readTree, writeTree, type FilterGroup, type FilterRule } from '../filters/builder/filter-tree';
import { canLack } from '../filters/without';
import type { Format } from '../format/format';
import { kindOf } from '../kinds/registry';
import { filterNamed } from '../schema/fields';
import { useWording } from '../texts/wording';
import { headingOf, stepTo } from '../views/calendar/range';
import type { ListState } from './list-state';

const TEXTS: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'email']);

/** What the rows of a list are grouped by. */
export interface Grouped {
  by: FieldSchema;
  per: Period;
  format: Format;
}

/** What of a list's state leads to the rows of a group. */
type Narrowed = Pick<ListState, 'filters' | 'where'>;

/** Return the first and the last day of a period. */
function daysOf(value: string, per: Period): [LocalDate, LocalDate] {
  if (per === 'year') return [`${value}-01-01`, `${value}-12-31`];
  const first = per === 'month' ? `${value}-01` : value;
  return [first, addLocalDays(stepTo(per, first, 1), -1)];
}

/** Return the text of a filter of just one value. */
function textOf(field: FieldSchema, value: string, format: Format): string {
  if (TEXTS.has(field.kind)) return exactly(value);
  if (field.kind !== 'number') return value;
  const typed = format.input.number.typed(Number(value), field);
  return `${typed}..${typed}`;
}

/** Return what narrows a field to a group. */
function ruleOf({ by, per, format }: Grouped, { value }: ListGroup): FilterRule {
  if (value === null) return { field: by.name, operator: 'empty', text: '' };
  const text = isOfPeriods(by) ? daysOf(String(value), per).join('..') : textOf(by, String(value), format);
  return { field: by.name, operator: 'is', text };
}

/**
 * Return the state that narrows a list to the rows of a group: by the filter of the field, or by a condition where the list has none.
 * A condition also keeps what the list is narrowed to in this field already: a period may be of more days, and a record may have several of
 * the values.
 * @returns null where neither can say it
 */
export function groupFilter(resource: ResourceSchema, grouped: Grouped, group: ListGroup, now: Narrowed): Partial<Narrowed> | null {
  // No filter asks for a text without a letter.
  if (group.isRest || group.value === '') return null;
  const { by } = grouped;
  const rule = ruleOf(grouped, group);
  if (rule.operator === 'empty' && !canLack(by)) return null;
  if (filterNamed(resource, by.name) && !((isOfPeriods(by) || isOfSeveral(by)) && now.filters[by.name]))
    return { filters: { ...now.filters, [by.name]: rule.operator === 'empty' ? WITHOUT : rule.text } };
  const where: FilterGroup = { kind: 'all', parts: [...(now.where ? allOf(now.where) : []), rule] };
  // What is too deep or too long for an address would be lost there.
  return kindOf(by).filter && readTree(writeTree(where)) ? { where } : null;
}

/** Return a function that names a group. */
export function useGroupNames(by: FieldSchema | undefined, per: Period): (group: ListGroup) => string {
  const wording = useWording();
  return useCallback(
    ({ value, title, isRest }) => {
      const { texts, format } = wording;
      if (isRest) return texts.totals.others;
      if (value === null || value === '' || !by) return texts.filters.none;
      if (typeof value === 'boolean') return value ? texts.general.yes : texts.general.no;
      if (by.kind === 'ref' || by.kind === 'refs') return title || texts.records.untitled;
      if (isOfPeriods(by)) return periodName(String(value), per, format);
      if (by.kind === 'number') return format.number(Number(value), by);
      return by.choices?.find((choice) => choice.value === value)?.label ?? String(value);
    },
    [by, per, wording],
  );
}

function periodName(value: string, per: Period, { locale, day }: Format): string {
  if (per === 'year') return value;
  if (per === 'day') return day(value);
  const first = per === 'month' ? `${value}-01` : value;
  return headingOf(per, first, weekdayOf(first), locale);
}

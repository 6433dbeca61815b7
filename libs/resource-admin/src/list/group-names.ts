import { useCallback } from 'react';
import { addLocalDays } from '@haulbook/core';
import { WITHOUT, type FieldSchema, type ListGroup, type ResourceSchema } from '@haulbook/resource-contracts';
import { allOf, readTree, writeTree, type FilterGroup, type FilterRule } from '../filters/builder/filter-tree';
import { canLack } from '../filters/without';
import { kindOf } from '../kinds/registry';
import { filterNamed } from '../schema/fields';
import { useWording } from '../texts/wording';
import { headingOf, stepTo } from '../views/calendar/range';
import type { ListState } from './list-state';

const isByMonth = ({ kind }: FieldSchema): boolean => kind === 'date' || kind === 'datetime';

/** What of a list's state leads to the rows of a group. */
type Narrowed = Pick<ListState, 'filters' | 'where'>;

/** Return what narrows a field to a group. */
function ruleOf(by: FieldSchema, { value }: ListGroup): FilterRule {
  if (value === null) return { field: by.name, operator: 'empty', text: '' };
  if (!isByMonth(by)) return { field: by.name, operator: 'is', text: String(value) };
  const first = `${String(value)}-01`;
  return { field: by.name, operator: 'is', text: `${first}..${addLocalDays(stepTo('month', first, 1), -1)}` };
}

/**
 * Return the state that narrows a list to the rows of a group: by the filter of the field, or by a condition where the list has none.
 * A condition also keeps the days that the list is narrowed to already, of which a month may be more.
 * @returns null where neither can say it
 */
export function groupFilter(resource: ResourceSchema, by: FieldSchema, group: ListGroup, now: Narrowed): Partial<Narrowed> | null {
  const rule = ruleOf(by, group);
  if (rule.operator === 'empty' && !canLack(by)) return null;
  if (filterNamed(resource, by.name) && !(isByMonth(by) && now.filters[by.name]))
    return { filters: { ...now.filters, [by.name]: rule.operator === 'empty' ? WITHOUT : rule.text } };
  const where: FilterGroup = { kind: 'all', parts: [...(now.where ? allOf(now.where) : []), rule] };
  // What is too deep or too long for an address would be lost there.
  return kindOf(by).filter && readTree(writeTree(where)) ? { where } : null;
}

/** Return a function that names a group. */
export function useGroupNames(by: FieldSchema | undefined): (group: ListGroup) => string {
  const { texts, format } = useWording();
  return useCallback(
    ({ value, title }) => {
      if (value === null) return texts.filters.none;
      if (typeof value === 'boolean') return value ? texts.general.yes : texts.general.no;
      if (by?.kind === 'ref') return title ?? texts.records.untitled;
      if (by && isByMonth(by)) return headingOf('month', `${value}-01`, 0, format.locale);
      return by?.choices?.find((choice) => choice.value === value)?.label ?? value;
    },
    [by, texts, format],
  );
}

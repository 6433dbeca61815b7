import { useCallback } from 'react';
import type { CrudFilter } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { conditionFilter } from '../data/condition-filter';
import type { FilterField } from '../filters/builder/filter-fields';
import { treeCondition } from '../filters/builder/tree-condition';
import { useFilterFields } from '../filters/builder/use-filter-fields';
import type { Format } from '../format/format';
import { useFormat } from '../texts/wording';
import { toConditions, type ListState } from './list-state';

/** What of a list's state its conditions follow from. */
type Filtered = Pick<ListState, 'search' | 'filters' | 'where'>;

/** Return the conditions of all that a list shows: filters, search, and conditions in groups. */
export function conditionsOf(resource: ResourceSchema, state: Filtered, fields: readonly FilterField[], format: Format): CrudFilter[] {
  const tree = state.where && treeCondition(state.where, fields, format);
  return [...toConditions(state, resource, format), ...(tree ? [conditionFilter(tree)] : [])];
}

/** Return a function that returns them. */
export function useConditions(resource: ResourceSchema): (state: Filtered) => CrudFilter[] {
  const fields = useFilterFields(resource);
  const format = useFormat();
  return useCallback((state) => conditionsOf(resource, state, fields, format), [resource, fields, format]);
}

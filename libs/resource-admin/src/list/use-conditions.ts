import { useCallback } from 'react';
import type { CrudFilter } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { conditionFilter } from '../data/condition-filter';
import { treeCondition } from '../filters/builder/tree-condition';
import { useFilterFields } from '../filters/builder/use-filter-fields';
import { useFormat } from '../texts/wording';
import { toConditions, type ListState } from './list-state';

/** Return a function that returns the conditions of all that a list shows: filters, search, and conditions in groups. */
export function useConditions(resource: ResourceSchema): (state: Pick<ListState, 'search' | 'filters' | 'where'>) => CrudFilter[] {
  const fields = useFilterFields(resource);
  const format = useFormat();
  return useCallback(
    (state) => {
      const tree = state.where && treeCondition(state.where, fields, format);
      return [...toConditions(state, resource, format), ...(tree ? [conditionFilter(tree)] : [])];
    },
    [resource, fields, format],
  );
}

import { useMemo } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useAdmin } from '../../schema/admin-context';
import { useTexts } from '../../texts/wording';
import { filterFields, type FilterField } from './filter-fields';
import type { FilterRule } from './filter-tree';

/** Return the fields that conditions on a list may be on. */
export function useFilterFields(resource: ResourceSchema): FilterField[] {
  const { resources } = useAdmin().schema;
  const texts = useTexts();
  return useMemo(() => filterFields(resource, resources, texts), [resource, resources, texts]);
}

/** Return whether a condition is on one of these fields. */
export const isKnown = (fields: readonly FilterField[]) => (rule: FilterRule) => fields.some(({ field }) => field.name === rule.field);

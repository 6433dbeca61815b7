import type { CrudFilter } from '@refinedev/core';

/** A field name that no resource has. */
const CONDITION = '$condition';

/** Return a filter that is a condition in the grammar of the API: Refine's own filters have no opposite and no groups within it. */
export const conditionFilter = (condition: object): CrudFilter => ({ field: CONDITION, operator: 'eq', value: condition });

const isCondition = (filter: CrudFilter) => 'field' in filter && filter.field === CONDITION;

/** Return the filters that Refine's own provider understands. */
export const plainFilters = (filters: CrudFilter[] = []): CrudFilter[] => filters.filter((filter) => !isCondition(filter));

/** Add the conditions among filters to a URL that was made of the others. */
export function withConditions(address: string, filters: CrudFilter[] = []): string {
  const conditions = filters.filter(isCondition).map(({ value }) => value as unknown);
  if (conditions.length === 0) return address;
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  const others = query.get('s');
  query.set('s', JSON.stringify({ $and: [...(others === null ? [] : [JSON.parse(others) as unknown]), ...conditions] }));
  return `${path}?${query.toString()}`;
}

import type { CrudFilter } from '@refinedev/core';
import type { ActionSchema, ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import type { AdminAbility } from '../auth/ability';
import { bulkFields } from '../list/bulk-fields';
import type { Row } from '../schema/fields';
import { openActions, openTransitions } from '../show/transition-buttons';

/** The rows of a list that a bulk change is of. */
export interface Selection {
  /** Ids of the chosen rows of the page. */
  ids: string[];
  /** Whether all rows that match are chosen, on every page. */
  isAll: boolean;
}

export const NONE: Selection = { ids: [], isAll: false };

/** Return the conditions of the chosen rows. */
export const selectionFilters = ({ ids, isAll }: Selection, conditions: CrudFilter[]): CrudFilter[] =>
  isAll ? conditions : [{ field: 'id', operator: 'in', value: ids }];

/** A step that can be taken with many records. */
export type Step = Pick<ActionSchema, 'name' | 'label' | 'danger' | 'confirm' | 'input'> & Pick<TransitionSchema, 'tells'>;

/** Return the transitions and declared actions that can be taken with many records. */
export const stepsOf = ({ transitions, ownActions = [] }: ResourceSchema): Step[] => [
  ...transitions,
  ...ownActions.filter(({ on }) => on === 'many').map((action) => ({ ...action, label: action.labelPlural ?? action.label })),
];

/** Return the steps that at least one of these rows can take. */
export function stepsOfRows(resource: ResourceSchema, rows: Row[], ability: AdminAbility): Step[] {
  const open = new Set(
    rows.flatMap((row) => [...openTransitions(resource, row, ability), ...openActions(resource, row, ability)]).map(({ name }) => name),
  );
  return stepsOf(resource).filter(({ name }) => open.has(name));
}

/** Return the steps that a record can take which passes these filters of a list. */
export function stepsOfFilters(resource: ResourceSchema, filters: Readonly<Record<string, string>>): Step[] {
  const isOpen = ({ field, from }: TransitionSchema) => !filters[field] || filters[field].split(',').some((state) => from.includes(state));
  return stepsOf({ ...resource, transitions: resource.transitions.filter(isOpen) });
}

/** Whether there is anything that can be done with several rows of a list. */
export const hasBulk = (resource: ResourceSchema): boolean =>
  resource.actions.delete || (resource.actions.update && bulkFields(resource).length > 0) || stepsOf(resource).length > 0;

import type { CrudFilter } from '@refinedev/core';
import type { ActionSchema, ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import { bulkFields } from '../list/bulk-fields';

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
  ...ownActions.filter(({ on }) => on === 'many'),
];

/** Whether there is anything that can be done with several rows of a list. */
export const hasBulk = (resource: ResourceSchema): boolean =>
  resource.actions.delete || (resource.actions.update && bulkFields(resource).length > 0) || stepsOf(resource).length > 0;

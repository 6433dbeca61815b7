import type { ResourceSchema } from '@haulbook/resource-contracts';
import { pruned, type FilterGroup } from '../filters/builder/filter-tree';
import { isComplete, treeCondition } from '../filters/builder/tree-condition';
import { useFilterFields } from '../filters/builder/use-filter-fields';
import { useFormat } from '../texts/wording';
import type { RecordList } from './use-record-list';

/** What a list leaves out of its address. */
export interface LeftOut {
  /** Whether it leaves out a condition, so that it may have more rows than were meant. */
  isSome: boolean;
  /** The conditions in groups that it does not leave out. */
  where: FilterGroup | null;
  /** Take the others out of the address. */
  drop: () => void;
}

/**
 * Return which conditions a list leaves out: those on fields that the reader does not have, as in a colleague's view, or that are gone.
 * They stay in the address until the reader removes them.
 */
export function useLeftOut(resource: ResourceSchema, { state, change }: Pick<RecordList, 'state' | 'change'>): LeftOut {
  const fields = useFilterFields(resource);
  const format = useFormat();
  const where = state.where && pruned(state.where, (rule) => treeCondition(rule, fields, format) !== null);
  return {
    isSome: Object.keys(state.unusable).length > 0 || (state.where !== null && !isComplete(state.where, fields, format)),
    where,
    drop: () => change({ unusable: {}, where }),
  };
}

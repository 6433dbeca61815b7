import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useFormat } from '../../texts/wording';
import { conditionTree } from './condition-tree';
import TreeWords from './tree-words';
import { useFilterFields } from './use-filter-fields';

/** A stored condition in words; one that says more than a screen can show as it is stored. */
export function ConditionWords({ resource, condition }: { resource: ResourceSchema; condition: unknown }) {
  const tree = conditionTree(condition, useFilterFields(resource), useFormat());
  return tree ? <TreeWords resource={resource} tree={tree} /> : <code>{JSON.stringify(condition)}</code>;
}

import type { Query } from '@tanstack/react-query';
import type { RecordChange, ResourceSchema } from '@haulbook/resource-contracts';

/**
 * What changes touch: the records themselves by resource, and the resources that show something of them. Once changes were missed, it is
 * everything.
 */
export type Touched = 'everything' | TouchedRecords;

interface TouchedRecords {
  records: ReadonlyMap<string, ReadonlySet<string>>;
  around: ReadonlySet<string>;
}

type Linked = Pick<ResourceSchema, 'path' | 'fields'>;

const targetsOf = ({ fields }: Pick<Linked, 'fields'>): string[] =>
  fields.flatMap(({ target, fields: columns }) => [...(target ? [target] : []), ...(columns ? targetsOf({ fields: columns }) : [])]);

/**
 * Return what these changes touch. Resources that refer to a changed one show its title, and those that it refers to may add up its
 * values.
 */
export function touchedBy(changes: readonly RecordChange[], resources: readonly Linked[]): TouchedRecords {
  const records = new Map<string, Set<string>>();
  for (const { resource, id } of changes) records.set(resource, (records.get(resource) ?? new Set()).add(id));
  const around = resources.flatMap((resource) => {
    const targets = targetsOf(resource);
    if (records.has(resource.path)) return targets;
    return targets.some((target) => records.has(target)) ? [resource.path] : [];
  });
  return { records, around: new Set(around) };
}

/** What the query keys of Refine have: `['data', provider, resource, kind, id or ids or list]`. */
type DataKey = [area: 'data', provider: string, resource: string, kind: string, of: unknown];

const LISTS = ['list', 'infinite'];
const KINDS = [...LISTS, 'one', 'many'];

/** Return whether a query of Refine shows something that was touched. One that asks again by itself is left to its interval. */
export function isTouched({ queryKey, observers }: Pick<Query, 'queryKey' | 'observers'>, touched: Touched): boolean {
  const [area, , resource, kind, of] = queryKey as DataKey;
  if (area !== 'data' || !KINDS.includes(kind) || observers.some(({ options }) => options.refetchInterval)) return false;
  if (touched === 'everything') return true;
  const { records, around } = touched;
  const ids = records.get(resource);
  if (LISTS.includes(kind)) return ids !== undefined || around.has(resource);
  if (kind === 'one') return ids?.has(String(of)) === true || around.has(resource);
  return kind === 'many' && Array.isArray(of) && of.some((id) => ids?.has(String(id)));
}

import { invalid, type ResourceMeta, type ResourceRegistry } from '@haulbook/resource';

/** Return the resource whose list has a path. @throws DomainError `validation_failed` for one that the current actor does not see */
export function readableList(registry: ResourceRegistry, path: string): ResourceMeta {
  const meta = registry.byPath(path)?.meta;
  if (!meta || !registry.access(meta).may('read')) throw invalid({ resource: 'There is no such list' });
  return meta;
}

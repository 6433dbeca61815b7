import { invalid } from '../errors/domain-error.js';
import { isUuid } from '../query/values.js';
import { refuseUnknown } from './validate.js';

export const MAX_BULK = 500;

/**
 * Return the ids of a request about many records. They are sorted, so that two such requests lock the same rows in the same order and
 * cannot deadlock.
 * @throws DomainError `validation`
 */
export function idsOf(ids: unknown): string[] {
  const sound = Array.isArray(ids) && ids.length > 0 && ids.length <= MAX_BULK && ids.every((id) => typeof id === 'string' && isUuid(id));
  if (!sound) throw invalid({ ids: `ids must be a list of 1 to ${MAX_BULK} ids` });
  return [...new Set(ids as string[])].sort();
}

/** Return the ids and the values of a request to change many records. @throws DomainError `validation` */
export function bulkOf(body: unknown, names: string[]): { ids: string[]; values: unknown } {
  refuseUnknown(body, names);
  const { ids, values } = (body ?? {}) as { ids?: unknown; values?: unknown };
  return { ids: idsOf(ids), values };
}

import type { BaseRecord } from '@refinedev/core';
import type { AxiosInstance } from 'axios';
import DataLoader from 'dataloader';

/** The time in milliseconds in which records are collected for one request: the cells of a list ask one by one. */
const COLLECT_MS = 10;

/** The most records that are named by one request: their ids stay within the length of a query. */
const MOST_NAMES = 50;

/** A record to name, and the fields that do. */
export interface NamedRecord {
  resource: string;
  id: string;
  /** Whether the caller may see the trash of its resource. */
  hasTrash: boolean;
  fields: readonly string[];
}

/**
 * Return the loader of the names of records: what is asked for in the same moment goes in one request for each resource, and in a second
 * one to its trash for those that are not found.
 */
export function nameLoader(apiUrl: string, http: AxiosInstance): DataLoader<NamedRecord, BaseRecord | null> {
  const ask = async (path: string, { fields }: NamedRecord, ids: string[], where: object = {}) => {
    const query = new URLSearchParams({
      s: JSON.stringify({ id: { $in: ids } }),
      fields: fields.join(','),
      limit: String(ids.length),
      ...where,
    });
    return (await http.get<BaseRecord[]>(`${apiUrl}/${path}?${query.toString()}`)).data;
  };
  const find = async (path: string, asked: NamedRecord[]) => {
    const ids = [...new Set(asked.map(({ id }) => id))];
    const rows = await ask(path, asked[0]!, ids);
    const missing = ids.filter((id) => !rows.some((row) => row.id === id));
    const trashed = asked[0]!.hasTrash && missing.length > 0 ? await ask(path, asked[0]!, missing, { trashed: 'only' }) : [];
    return [path, new Map([...rows, ...trashed].map((row) => [row.id, row]))] as const;
  };
  const load = async (asked: readonly NamedRecord[]) => {
    const paths = [...new Set(asked.map(({ resource }) => resource))];
    const of = (path: string) => asked.filter(({ resource }) => resource === path);
    const found = new Map(await Promise.all(paths.map((path) => find(path, of(path)))));
    return asked.map(({ resource, id }) => found.get(resource)?.get(id) ?? null);
  };
  const batchScheduleFn = (send: () => void) => void setTimeout(send, COLLECT_MS);
  return new DataLoader(load, { cache: false, maxBatchSize: MOST_NAMES, batchScheduleFn });
}

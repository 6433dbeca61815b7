import { useCustom, type HttpError } from '@refinedev/core';
import type { HistoryEntry, PastRecord, ResourceSchema } from '@haulbook/resource-contracts';

/** Return the newest entry of each version, by which it is named; of several, the one that made it. */
export function versionsOf(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const byVersion = new Map(entries.filter(({ version }) => version > 0).map((entry) => [entry.version, entry]));
  return [...byVersion.values()].sort((one, other) => other.version - one.version);
}

/** Return the newest version before the present one; undefined where there is none to compare with. */
export const versionBefore = (entries: readonly HistoryEntry[], now: number): number | undefined =>
  versionsOf(entries).find(({ version }) => version < now)?.version;

/** A version of a record that is read, or why it could not be. */
export interface ReadVersion {
  past: PastRecord | undefined;
  isError: boolean;
  error: HttpError | null;
  retry: () => void;
}

/** Read a record as it was at a version. It never changes; what can't be put back may. */
export function useVersion(resource: ResourceSchema, id: string, version: number): ReadVersion {
  const { query } = useCustom<PastRecord, HttpError>({
    url: `/api/${resource.path}/${id}/history/${version}`,
    method: 'get',
    queryOptions: { gcTime: 0 },
    errorNotification: false,
  });
  return { past: query.data?.data, isError: query.isError, error: query.error, retry: () => void query.refetch() };
}

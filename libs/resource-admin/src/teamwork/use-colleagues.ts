import { useCustom, type HttpError } from '@refinedev/core';
import type { ARecord, Colleague } from '@haulbook/resource-contracts';

const NONE: Colleague[] = [];

/** Return who may read a record, and so can be mentioned on it or be given a task about it, once they are `wanted`. */
export function useColleagues(record: ARecord, wanted: boolean): Colleague[] {
  const { query } = useCustom<Colleague[], HttpError>({
    url: '/api/admin/colleagues',
    method: 'get',
    config: { query: record },
    queryOptions: { enabled: wanted, queryKey: ['colleagues', record.resource, record.recordId] },
    errorNotification: false,
  });
  return query.data?.data ?? NONE;
}

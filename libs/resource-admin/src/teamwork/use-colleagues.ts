import { useCustom, type HttpError } from '@refinedev/core';
import type { ARecord, Colleague } from '@haulbook/resource-contracts';

const NONE: Colleague[] = [];

/** The colleagues of a person, as far as they are read. */
export interface Colleagues {
  colleagues: Colleague[];
  isLoading: boolean;
  isError: boolean;
}

/** Return who may read a record, and so can be mentioned on it or be given a task about it, once they are `wanted`. */
export function useColleagues(record: ARecord, wanted: boolean): Colleagues {
  const { query } = useCustom<Colleague[], HttpError>({
    url: '/api/admin/colleagues',
    method: 'get',
    config: { query: record },
    queryOptions: { enabled: wanted, queryKey: ['colleagues', record.resource, record.recordId] },
    errorNotification: false,
  });
  return { colleagues: query.data?.data ?? NONE, isLoading: query.isLoading, isError: query.isError };
}

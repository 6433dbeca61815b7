import { useList, type BaseRecord } from '@refinedev/core';
import { useResourceSchema } from '@haulbook/resource-admin';

/** The maximum size of one page of the API, enough for the whole catalog. */
const ALL = 200;

/** Return the services of the catalog by the last part of their URL on the site. It is asked for once, however many ask. */
export function useServices() {
  const services = useResourceSchema('services');
  const { query } = useList<BaseRecord>({
    resource: 'services',
    pagination: { currentPage: 1, pageSize: ALL },
    sorters: [{ field: 'name', order: 'asc' }],
    queryOptions: { enabled: Boolean(services) },
    errorNotification: false,
  });
  const known = (query.data?.data ?? []).map(({ slug, name }) => ({ value: String(slug), label: String(name) }));
  return { known, isLoading: query.isLoading };
}

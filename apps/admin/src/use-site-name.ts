import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { useAdmin } from '@haulbook/resource-admin';

interface Brand extends BaseRecord {
  value: { businessName?: string };
}

/**
 * Return the name of the business as set by the owner. It is read again after a setting is saved here, and when the window regains focus.
 */
export function useSiteName(): string {
  const { schema, backOffice } = useAdmin();
  const known = schema.site?.name ?? backOffice.name;
  const { query } = useList<Brand, HttpError>({
    resource: 'settings',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [{ field: 'key', operator: 'eq', value: 'brand' }],
    queryOptions: {
      enabled: schema.resources.some(({ path }) => path === 'settings'),
      initialData: { data: [{ value: { businessName: known } }], total: 1 },
    },
    errorNotification: false,
  });
  return query.data?.data[0]?.value.businessName ?? known;
}

import { useMemo } from 'react';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { Row } from '@haulbook/resource-admin';
import { toParts, toServices } from './service-model';

const WHOLE_CATALOG = 200;

/** Load the active services and the parts of the truck. `volumes` are the rows behind the parts, `items` those of single items. */
export function useServices() {
  const of = (resource: string) => ({
    resource,
    filters: [{ field: 'active', operator: 'eq' as const, value: true }],
    sorters: [{ field: 'order', order: 'asc' as const }],
    pagination: { currentPage: 1, pageSize: WHOLE_CATALOG },
    errorNotification: false as const,
  });
  const services = useList<BaseRecord, HttpError>(of('services')).query;
  const items = useList<BaseRecord, HttpError>(of('service-items')).query;
  const error = services.error ?? items.error;
  const priceList = items.data?.data as Row[] | undefined;
  const volumes = useMemo(() => (priceList ?? []).filter(({ kind }) => kind === 'volume'), [priceList]);
  return {
    services: useMemo(() => services.data && toServices(services.data.data as Row[]), [services.data]),
    parts: useMemo(() => toParts(volumes), [volumes]),
    volumes,
    items: useMemo(() => (priceList ?? []).filter(({ kind }) => kind === 'item'), [priceList]),
    error: error?.message,
    retry: () => void Promise.all([services.refetch(), items.refetch()]),
  };
}

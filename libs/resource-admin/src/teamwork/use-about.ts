import { useState } from 'react';
import { useList, type BaseRecord, type CrudFilter, type HttpError } from '@refinedev/core';
import type { ARecord } from '@haulbook/resource-contracts';
import type { ListResult } from '../data/data-provider';
import type { Row } from '../schema/fields';

const AT_ONCE = 20;

interface Asked {
  fields: string[];
  filters?: CrudFilter[];
  newestFirst?: boolean;
}

/** Read what is about a record, comments or tasks, and more of it on request. */
export function useAbout(path: 'comments' | 'tasks', { resource, recordId }: ARecord, { fields, filters = [], newestFirst = true }: Asked) {
  const [size, setSize] = useState(AT_ONCE);
  const { query } = useList<BaseRecord, HttpError>({
    resource: path,
    pagination: { currentPage: 1, pageSize: size },
    sorters: [{ field: 'createdAt', order: newestFirst ? 'desc' : 'asc' }],
    filters: [{ field: 'resource', operator: 'eq', value: resource }, { field: 'recordId', operator: 'eq', value: recordId }, ...filters],
    meta: { fields },
    queryOptions: { placeholderData: (before) => before },
    errorNotification: false,
  });
  const page = query.data as ListResult | undefined;
  return { query, rows: page?.data as Row[] | undefined, more: page?.hasNext ? () => setSize(size + AT_ONCE) : undefined };
}

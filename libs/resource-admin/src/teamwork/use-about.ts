import { useState } from 'react';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ARecord } from '@haulbook/resource-contracts';
import type { ListResult } from '../data/data-provider';
import type { Row } from '../schema/fields';

const AT_ONCE = 20;

interface Asked {
  fields: string[];
  /** References to many that come with them. */
  join?: string[];
  order: 'asc' | 'desc';
}

/** Read what is about a record, comments, tasks or files, by when it was added; and more of it on request. */
export function useAbout(
  path: 'comments' | 'tasks' | 'record-files',
  { resource, recordId }: ARecord,
  { fields, join = [], order }: Asked,
) {
  const [size, setSize] = useState(AT_ONCE);
  const { query } = useList<BaseRecord, HttpError>({
    resource: path,
    pagination: { currentPage: 1, pageSize: size },
    sorters: [{ field: 'createdAt', order }],
    filters: [
      { field: 'resource', operator: 'eq', value: resource },
      { field: 'recordId', operator: 'eq', value: recordId },
    ],
    meta: { fields, join: join.map((field) => ({ field })) },
    queryOptions: { placeholderData: (before) => before },
    errorNotification: false,
  });
  const page = query.data as ListResult | undefined;
  return { query, rows: page?.data as Row[] | undefined, more: page?.hasNext ? () => setSize(size + AT_ONCE) : undefined };
}

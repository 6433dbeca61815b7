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

/** What there is about a record, as far as it is read. */
interface About {
  /** Undefined until they are there. */
  rows?: Row[];
  /** Why they could not be read. */
  problem?: string;
  retry: () => void;
  /** Read more of them; undefined once all are there. */
  more?: () => void;
}

/** Read what is about a record, comments or tasks, by when it was added; and more of it on request. */
export function useAbout(path: 'comments' | 'tasks', { resource, recordId }: ARecord, { fields, join = [], order }: Asked): About {
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
  return {
    rows: page?.data as Row[] | undefined,
    problem: query.error?.message,
    retry: () => void query.refetch(),
    more: page?.hasNext ? () => setSize(size + AT_ONCE) : undefined,
  };
}

import { useState } from 'react';
import { useList, type BaseRecord, type CrudFilter, type HttpError } from '@refinedev/core';
import type { ARecord } from '@haulbook/resource-contracts';
import type { ListResult } from '../data/data-provider';
import type { Row } from '../schema/fields';

const AT_ONCE = 20;

interface Asked {
  fields: string[];
  /** References to many that come with them. */
  join?: string[];
  /** The state that they are in, if not any. */
  status?: string;
  order: 'asc' | 'desc';
}

/** What there is about a record, as far as it is read. */
export interface About {
  /** Undefined until they are there. */
  rows?: Row[];
  /** How many there are, those included that were not read yet. */
  total: number;
  /** Why they could not be read. */
  problem?: string;
  retry: () => void;
  /** Read more of them; undefined once all are there. */
  more?: () => void;
}

/** Return the filters that leave what is about a record, in a certain state if one is given. */
export const aboutFilters = ({ resource, recordId }: ARecord, status?: string): CrudFilter[] => [
  { field: 'resource', operator: 'eq', value: resource },
  { field: 'recordId', operator: 'eq', value: recordId },
  ...(status === undefined ? [] : [{ field: 'status', operator: 'eq' as const, value: status }]),
];

/**
 * Read what is about a record, comments, tasks or files, by when it was added; and more of it on request. While more is read, what is there stays:
 * a panel is mounted anew for another record.
 */
export function useAbout(path: 'comments' | 'tasks' | 'record-files', record: ARecord, { fields, join = [], status, order }: Asked): About {
  const [size, setSize] = useState(AT_ONCE);
  const { query } = useList<BaseRecord, HttpError>({
    resource: path,
    pagination: { currentPage: 1, pageSize: size },
    sorters: [{ field: 'createdAt', order }],
    filters: aboutFilters(record, status),
    meta: { fields, join: join.map((field) => ({ field })), count: 'exact' },
    queryOptions: { placeholderData: (before) => before },
    errorNotification: false,
  });
  const page = query.data as ListResult | undefined;
  return {
    rows: page?.data as Row[] | undefined,
    total: page?.total ?? 0,
    problem: query.error?.message,
    retry: () => void query.refetch(),
    more: page?.hasNext ? () => setSize(size + AT_ONCE) : undefined,
  };
}

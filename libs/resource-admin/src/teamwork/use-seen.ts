import { useEffect } from 'react';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ARecord } from '@haulbook/resource-contracts';
import { viewing } from '../data/viewing';
import { usePost } from '../parts/use-post';
import { useResourceSchema } from '../schema/admin-context';
import { aboutFilters } from './use-about';

/**
 * Note that a person has seen what mentions them on the record that they have open, and again for each mention that comes meanwhile. What
 * is new is asked of the server: the comment may be older than those on the page, or gone. Who sees the back office as someone else has
 * not seen it for them.
 */
export function useSeen(record: ARecord): void {
  const isKnown = useResourceSchema('mentions') !== undefined;
  const post = usePost(['mentions']);
  const { query } = useList<BaseRecord, HttpError>({
    resource: 'mentions',
    pagination: { currentPage: 1, pageSize: 1 },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    filters: aboutFilters(record, 'new'),
    meta: { fields: ['status'], count: 'none' },
    queryOptions: { enabled: isKnown && viewing() === null },
    errorNotification: false,
  });
  const newest = query.data?.data[0]?.id;
  const { resource, recordId } = record;
  useEffect(() => {
    // Not seen is what it stays, should it fail.
    if (newest !== undefined) post('/api/admin/mentions/seen', { resource, recordId }).catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each mention, whatever else the page draws
  }, [newest, resource, recordId]);
}

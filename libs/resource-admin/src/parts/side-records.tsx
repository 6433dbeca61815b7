import type { ReactNode } from 'react';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { LoadError, Loading } from '../layout/states';
import { useResourceSchema } from '../schema/admin-context';
import type { Row } from '../schema/fields';

const SHOWN = 20;

interface SideRecordsProps {
  heading: string;
  resource: string;
  /** The field that refers to the record of the page, and its id. */
  by: string;
  id: string | undefined;
  /** The fields to read, references and long texts among them. Default: what a list shows, and short fields. */
  fields?: string[];
  /** The field by which they are sorted, newest first. */
  newestBy?: string;
  /** Whether they are in the order in which they were made instead. */
  oldestFirst?: boolean;
  /** The text when there are none. */
  none: string;
  /** What follows the records, such as the way to another one. */
  foot?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** The records that refer to the page's record, next to it. Absent when the caller may not read them. */
export function SideRecords({
  heading,
  resource,
  by,
  id,
  fields,
  newestBy = 'createdAt',
  oldestFirst = false,
  none,
  foot,
  children,
}: SideRecordsProps) {
  const known = useResourceSchema(resource);
  const { query } = useList<BaseRecord, HttpError>({
    resource,
    pagination: { currentPage: 1, pageSize: SHOWN },
    sorters: [{ field: newestBy, order: oldestFirst ? 'asc' : 'desc' }],
    filters: [{ field: by, operator: 'eq', value: id }],
    meta: { fields },
    queryOptions: { enabled: Boolean(known && id) },
    errorNotification: false,
  });
  if (!known) return null;
  const rows = query.data?.data as Row[] | undefined;
  return (
    <section className="ra-panel ra-side" aria-label={heading}>
      <h2>{heading}</h2>
      {query.isError && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {!query.isError && !rows && <Loading rows={2} />}
      {rows?.length === 0 && <p className="ra-muted">{none}</p>}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )}
      {foot}
    </section>
  );
}

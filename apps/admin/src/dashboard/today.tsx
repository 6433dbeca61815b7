import { Link } from 'react-router';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import {
  LoadError,
  Loading,
  Notice,
  RecordLink,
  resourcePaths,
  StateBadge,
  useAdmin,
  useResourceSchema,
  useTitleOf,
  type Row,
} from '@haulbook/resource-admin';

const SHOWN = 25;

/** The visits of the day in order, each with its truck; absent for callers who may not read them. */
export function Today({ date }: { date: string }) {
  const visits = useResourceSchema('appointments');
  const { overrides } = useAdmin();
  const { query } = useList<BaseRecord, HttpError>({
    resource: 'appointments',
    pagination: { currentPage: 1, pageSize: SHOWN },
    sorters: [{ field: 'startsAt', order: 'asc' }],
    filters: [{ field: 'date', operator: 'eq', value: date }],
    queryOptions: { enabled: Boolean(visits) },
    errorNotification: false,
  });
  if (!visits) return null;
  const rows = query.data?.data as Row[] | undefined;
  return (
    <section className="ra-panel hb-today" aria-label="Today’s appointments">
      <div className="ra-panel-head">
        <h2>Today’s appointments</h2>
        <Link to={resourcePaths('appointments', overrides).list}>See all</Link>
      </div>
      {query.isError && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {!query.isError && !rows && <Loading rows={3} />}
      {rows?.length === 0 && (
        <Notice icon="schedule" title="No appointments today">
          Appointments show up here once an order is scheduled for today.
        </Notice>
      )}
      {rows && rows.length > 0 && (
        <ul className="ra-latest">
          {rows.map((row) => (
            <Visit key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Visit({ row }: { row: Row }) {
  const titleOf = useTitleOf();
  const customers = useResourceSchema('customers');
  const windows = useResourceSchema('windows');
  const trucks = useResourceSchema('trucks');
  const { overrides } = useAdmin();
  const link = resourcePaths('appointments', overrides).show(row.id ?? '');
  return (
    <li>
      <span className="hb-today-window">{titleOf(windows, row.window as Row)}</span>
      <strong>
        <Link to={link}>{titleOf(customers, row.customer as Row)}</Link>
      </strong>
      <span className="ra-latest-detail">
        {titleOf(trucks, row.truck as Row)} · <RecordLink path="orders" row={(row.order ?? {}) as Row} />
      </span>
      <StateBadge resource="appointments" row={row} />
    </li>
  );
}

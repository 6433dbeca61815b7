import { Alert } from 'antd';
import { Link } from 'react-router';
import { useList, type BaseRecord } from '@refinedev/core';
import { OPEN_APPOINTMENT_STATUSES } from '@haulbook/domain';
import { filterLink, useCountLabel, useResourcePaths, useResourceSchema, type RecordProps } from '@haulbook/resource-admin';

const ONE_STAYS = 'is booked on these days and stays booked: move or cancel it if you cannot do it.';
const SEVERAL_STAY = 'are booked on these days and stay booked: move or cancel those you cannot do.';

/** A warning that appointments on days off stay booked (product decisions, section 6). */
export function BlackoutTop({ row }: RecordProps) {
  const appointments = useResourceSchema('appointments');
  const counted = useCountLabel();
  const { list } = useResourcePaths('appointments');
  const { query } = useList<BaseRecord>({
    resource: 'appointments',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [
      { field: 'date', operator: 'gte', value: row.startsOn },
      { field: 'date', operator: 'lte', value: row.endsOn },
      { field: 'status', operator: 'in', value: OPEN_APPOINTMENT_STATUSES },
    ],
    queryOptions: { enabled: Boolean(appointments) },
    errorNotification: false,
  });
  const total = query.data?.total ?? 0;
  if (!appointments || total === 0) return null;
  const link = list + filterLink({ date: `${String(row.startsOn)}..${String(row.endsOn)}`, status: OPEN_APPOINTMENT_STATUSES.join(',') });
  return (
    <Alert
      className="ra-form-problem"
      type="warning"
      showIcon
      message={
        <>
          <Link to={link}>{counted(total, appointments)}</Link> {total === 1 ? ONE_STAYS : SEVERAL_STAY}
        </>
      }
    />
  );
}

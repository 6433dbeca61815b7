import { useList } from '@refinedev/core';
import { Link } from 'react-router';
import { formatCents } from '@haulbook/core';
import { CALLED_OFF_APPOINTMENT_STATUSES, leftOf, type AppointmentStatus } from '@haulbook/domain';
import {
  SideItem,
  SideRecords,
  useFormat,
  usePost,
  useResourcePaths,
  useResourceSchema,
  useTitleOf,
  type RecordProps,
  type Row,
} from '@haulbook/resource-admin';
import { canBePaid } from '../billing/billing-rules';
import { MarginOfJob } from './job-margin';
import { SlotButton } from './slot-button';
import { toldOf, type BookedSlot, type Placed } from './slot';
import { whyNoVisit } from './why-no-visit';

const SCHEDULABLE = ['unscheduled', 'on_hold'];
const UNDER_WAY = ['scheduled', 'in_progress'];
/** Resources whose records change when an order is scheduled or moved. */
export const TOUCHED_BY_SCHEDULE = ['orders', 'appointments', 'customers', 'reschedule-requests', 'holds'];

/** The button that schedules an order without a visit, or one more visit of an order that is larger than those it has. */
export function OrderActions({ row }: RecordProps) {
  const post = usePost(TOUCHED_BY_SCHEDULE);
  const { day } = useFormat();
  const needsMore = useNeedsMore(row);
  if (!row.id || !(SCHEDULABLE.includes(String(row.status)) || needsMore)) return null;
  const bookedAt = `/api/orders/${row.id}/schedule`;
  const schedule = async (slot: BookedSlot) => {
    const placed = await post<Placed>(bookedAt, slot);
    return `Scheduled for ${day(slot.date)}. ${toldOf(slot.tell, placed)}`;
  };
  // An order on hold is resumed first, so that button stands out instead.
  const type = row.status === 'on_hold' ? 'default' : 'primary';
  const label = needsMore ? 'Schedule another visit' : 'Schedule';
  const title = `${label}: ${String(row.number)}`;
  return <SlotButton label={label} title={title} type={type} orderId={row.id} bookedAt={bookedAt} onBook={schedule} />;
}

/** Return whether the visits of an order leave a part of it. */
function useNeedsMore({ id, status, ...size }: Row): boolean {
  const isUnderWay = UNDER_WAY.includes(String(status));
  const { result } = useList<Row>({
    resource: 'appointments',
    filters: [{ field: 'orderId', operator: 'eq', value: id }],
    queryOptions: { enabled: Boolean(id) && isUnderWay },
  });
  const kept = result.data.filter((visit) => !CALLED_OFF_APPOINTMENT_STATUSES.includes(visit.status as AppointmentStatus));
  return isUnderWay && kept.length > 0 && leftOf(sizeOf(size), kept.map(sizeOf)) !== null;
}

const sizeOf = (row: Row) => ({ minutes: Number(row.estimatedMinutes), cubicYards: Number(row.cubicYardsMilli) / 1000 });

/** Explain why an order has no invoice. */
const unbilled = ({ status }: Row): string =>
  status === 'cancelled' ? 'No invoice: the order was canceled.' : 'The invoice is created when the order is completed.';

/** The visits and the bills of an order. */
export function OrderAside({ row }: RecordProps) {
  const format = useFormat();
  return (
    <>
      <SideRecords
        heading="Appointments"
        resource="appointments"
        by="orderId"
        id={row.id}
        newestBy="startsAt"
        none={whyNoVisit(row, format)}
      >
        {(visit) => <VisitItem visit={visit} />}
      </SideRecords>
      <SideRecords heading="Invoices" resource="invoices" by="orderId" id={row.id} none={unbilled(row)}>
        {(invoice) => <InvoiceItem invoice={invoice} />}
      </SideRecords>
      <MarginOfJob order={row} />
    </>
  );
}

function VisitItem({ visit }: { visit: Row }) {
  const windows = useResourceSchema('windows');
  const trucks = useResourceSchema('trucks');
  const paths = useResourcePaths('appointments');
  const titleOf = useTitleOf();
  const { day } = useFormat();
  const words = [titleOf(windows, visit.window as Row | null), titleOf(trucks, visit.truck as Row | null)].filter(Boolean).join(' · ');
  return (
    <SideItem resource="appointments" row={visit} name={<Link to={paths.show(visit.id ?? '')}>{day(String(visit.date))}</Link>}>
      {words}
    </SideItem>
  );
}

function InvoiceItem({ invoice }: { invoice: Row }) {
  return (
    <SideItem resource="invoices" row={invoice}>
      {invoice.kind === 'deposit' && 'Deposit '}
      {formatCents(Number(invoice.totalCents))}
      {canBePaid(invoice) && ` · ${formatCents(Number(invoice.balanceCents))} owed`}
    </SideItem>
  );
}

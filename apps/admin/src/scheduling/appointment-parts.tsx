import { OPEN_APPOINTMENT_STATUSES, type AppointmentStatus } from '@haulbook/domain';
import { useFormat, usePost, type RecordProps, type Row } from '@haulbook/resource-admin';
import { CrewForm } from './crew-form';
import { TOUCHED_BY_SCHEDULE } from './order-parts';
import { SlotButton } from './slot-button';
import type { Slot } from './slot';

const isOpen = (visit: Row) => OPEN_APPOINTMENT_STATUSES.includes(visit.status as AppointmentStatus);

/** The button that moves a future visit to another slot, with the same capacity check as booking one. */
export function AppointmentActions({ row }: RecordProps) {
  const post = usePost(TOUCHED_BY_SCHEDULE);
  const { day } = useFormat();
  if (!isOpen(row)) return null;
  const move = async (slot: Slot) => {
    await post(`/api/appointments/${row.id}/move`, slot);
    return `Moved to ${day(slot.date)}`;
  };
  const now = { date: String(row.date), windowId: String(row.windowId), truckId: String(row.truckId) };
  return <SlotButton label="Move" title="Move this appointment" orderId={String(row.orderId)} inUse={now} onBook={move} />;
}

/** Truck and crew of a visit, editable in place. */
export function AppointmentAside({ resource, row }: RecordProps) {
  return isOpen(row) ? <CrewForm key={String(row.version)} resource={resource} row={row} /> : null;
}

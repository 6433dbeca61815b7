import { OPEN_APPOINTMENT_STATUSES, type AppointmentStatus } from '@haulbook/domain';
import { useEffect } from 'react';
import { useNotification } from '@refinedev/core';
import { localToday, slotInstant } from '@haulbook/core';
import { useFormat, usePost, type CalendarMoveProps, type RecordProps, type Row } from '@haulbook/resource-admin';
import { serverNow } from '@haulbook/ui';
import { CrewForm, CrewOfVisit } from './crew-form';
import { TOUCHED_BY_SCHEDULE } from './order-parts';
import { SlotButton } from './slot-button';
import SlotDialog from './slot-dialog';
import { isSameSlot, toldOf, type BookedSlot, type Placed } from './slot';

const isOpen = (visit: Row) => OPEN_APPOINTMENT_STATUSES.includes(visit.status as AppointmentStatus);
const slotOf = (visit: Row) => ({ date: String(visit.date), windowId: String(visit.windowId), truckId: String(visit.truckId) });

/** Return the address at which a visit is moved. */
const movedAt = ({ id }: Row) => `/api/appointments/${id}/move`;

/** Return a function that moves a visit to another slot. */
function useMove(visit: Row) {
  const post = usePost(TOUCHED_BY_SCHEDULE);
  const { day } = useFormat();
  return async (slot: BookedSlot) => {
    const placed = await post<Placed>(movedAt(visit), slot);
    const isSilent = isSameSlot(slot, slotOf(visit)) || (visit.flexible === true && slot.date === visit.date);
    return `Moved to ${day(slot.date)}. ${toldOf(slot.tell && !isSilent, placed)}`;
  };
}

/** The button that moves a future visit to another slot, with the same capacity check as booking one. */
export function AppointmentActions({ row }: RecordProps) {
  const move = useMove(row);
  if (!isOpen(row)) return null;
  return (
    <SlotButton
      label="Move"
      title="Move this appointment"
      orderId={String(row.orderId)}
      inUse={slotOf(row)}
      bookedAt={movedAt(row)}
      onBook={move}
    />
  );
}

/** The dialog that moves a visit dropped on a day of the calendar; it begins with that day and time. A day that is over is refused. */
export function AppointmentMover({ row, day, time = '00:00', onClose }: CalendarMoveProps) {
  const format = useFormat();
  const move = useMove(row);
  const { open: notify } = useNotification();
  const isOver = day < localToday(serverNow(), format.zone);
  const refusal = `${format.day(day)} is over. Drop the visit on a day from today on.`;
  useEffect(() => {
    if (!isOver) return;
    notify?.({ type: 'error', message: refusal, key: 'slot' });
    onClose();
  }, [isOver, refusal, notify, onClose]);
  if (isOver) return null;
  return (
    <SlotDialog
      title={`Move to ${format.day(day)}`}
      okText="Move"
      orderId={String(row.orderId)}
      inUse={slotOf(row)}
      bookedAt={movedAt(row)}
      wanted={{ date: day, at: slotInstant(day, time, format.zone).toISOString() }}
      onBook={move}
      onClose={onClose}
    />
  );
}

/** Truck and crew of a visit, editable in place until it is over. */
export function AppointmentAside({ resource, row }: RecordProps) {
  return isOpen(row) ? <CrewForm key={String(row.version)} resource={resource} row={row} /> : <CrewOfVisit resource={resource} row={row} />;
}

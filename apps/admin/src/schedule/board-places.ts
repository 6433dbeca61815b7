import type { ScheduleEntry, ScheduleView } from '@haulbook/contracts';
import { OPEN_APPOINTMENT_STATUSES, type AppointmentStatus } from '@haulbook/domain';

/** A truck's window on a day. */
export interface Place {
  date: string;
  windowId: string;
  truckId: string;
}

/** What can be put on the board: a visit, with the place it has, or an order that waits for one. */
export interface Movable {
  id: string;
  orderId: string;
  customer: string;
  /** Null for an order without a visit. */
  from: Place | null;
  /** Whether it may come any time of its day. */
  flexible?: boolean;
}

/** Return a visit as something to move; null for a hold, and for a visit that is over. */
export function movableOf(entry: ScheduleEntry, date: string, truckId: string): Movable | null {
  const { kind, id, orderId, customer, windowId, status, flexible } = entry;
  if (kind !== 'visit' || !orderId || !OPEN_APPOINTMENT_STATUSES.includes(status as AppointmentStatus)) return null;
  return { id, orderId, customer: customer || 'The customer', from: { date, windowId, truckId }, flexible };
}

/** Whether two places are at the same time, so that the customer need not hear of a move from one to the other. */
export const isSameTime = (one: Omit<Place, 'truckId'>, other: Omit<Place, 'truckId'>): boolean =>
  one.date === other.date && one.windowId === other.windowId;

/** Whether a move is none of the customer's business: to another truck at the same time or, of a flexible visit, within its day. */
export const isSilent = ({ from, flexible }: Movable, to: Omit<Place, 'truckId'>): boolean =>
  from !== null && (isSameTime(from, to) || (flexible === true && from.date === to.date));

export const isSamePlace = (one: Place, other: Place): boolean => isSameTime(one, other) && one.truckId === other.truckId;

/** A step of the menu of a visit, with which it is moved without dragging. */
export interface Step {
  label: string;
  to: Place;
}

/** Return the places on the same day that a visit can be moved to by its menu: another truck at its time, another time of its truck. */
export function stepsFrom(from: Place, { trucks, days, windows }: ScheduleView): Step[] {
  const open = days.find(({ date }) => date === from.date)?.windows ?? [];
  const labelOf = (windowId: string) => windows.find(({ id }) => id === windowId)?.label ?? '';
  return [
    ...trucks
      .filter(({ id, active }) => active && id !== from.truckId)
      .map(({ id, name }) => ({ label: `${name}, same time`, to: { ...from, truckId: id } })),
    ...open
      .filter(({ windowId }) => windowId !== from.windowId)
      .map(({ windowId }) => ({ label: `${labelOf(windowId)}, same truck`, to: { ...from, windowId } })),
  ];
}

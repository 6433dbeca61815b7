import type { Order } from './order.entity.js';

/** The approved time that an order waits to have booked; null where none does, or another has to be chosen. */
export function pendingSlot({ status, timeLost, wantedOn, wantedWindowId }: Order): { date: string; windowId: string } | null {
  const waits = status === 'unscheduled' && !timeLost;
  return waits && wantedOn && wantedWindowId ? { date: wantedOn, windowId: wantedWindowId } : null;
}

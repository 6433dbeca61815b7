import type { Order } from './order.entity.js';

/** Return the approved time that an order is waiting to book, or null when there is none or another one must be chosen. */
export function pendingSlot({ status, timeLost, wantedOn, wantedWindowId }: Order): { date: string; windowId: string } | null {
  const waits = status === 'unscheduled' && !timeLost;
  return waits && wantedOn && wantedWindowId ? { date: wantedOn, windowId: wantedWindowId } : null;
}

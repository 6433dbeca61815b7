import type { DayView, NextSlot } from '@haulbook/contracts';
import type { ApiError } from '@haulbook/resource-admin';

/** A day and a window of the schedule. */
export interface Slot {
  date: string;
  windowId: string;
}

/** A slot as it is booked: with the truck that was chosen, if any, and whether the customer gets a message. */
export interface BookedSlot extends Slot {
  truckId?: string;
  tell: boolean;
}

/** The visit at a slot, as the server answers. */
export interface Placed {
  id: string;
  truckId: string;
  version: number;
  /** Whether its customer knows the time it has: a message went out, by mail or by text. */
  told: boolean;
}

/** Say whether the customer hears of a slot that was booked, or why not. */
export function toldOf(tell: boolean, { told }: Placed): string {
  if (tell && told) return 'The customer gets a message.';
  return tell ? 'No message went out: there is no email address, and no number that agreed to texts.' : 'No message goes out.';
}

/** The day and the instant on it that a visit was dropped at. */
export interface WantedSlot {
  date: string;
  at: string;
}

/** Return the free window that a visit was dropped on; undefined when there is none. */
export function wantedWindow(days: DayView[], { date, at }: WantedSlot): Slot | undefined {
  const moment = Date.parse(at);
  const isIn = (window: DayView['windows'][number]) => Date.parse(window.startsAt) <= moment && moment < Date.parse(window.endsAt);
  const window = days.find((day) => day.date === date)?.windows.find((each) => each.available && isIn(each));
  return window && { date, windowId: window.windowId };
}

export const isSameSlot = (one: Slot | null, other: Slot | null) => one?.date === other?.date && one?.windowId === other?.windowId;

/** Return the free slots offered by the error for a taken slot; none for any other error. */
export function nextSlotsOf(error: Partial<ApiError>): NextSlot[] {
  const next = error.code === 'slot_taken' ? (error.details as { next?: NextSlot[] } | undefined)?.next : undefined;
  return next ?? [];
}

/** Return the day to show first: the current one, if it is among these, or else the first with a free window. */
export const firstDay = (days: DayView[], inUse: string | undefined): string | undefined =>
  days.find(({ date }) => date === inUse)?.date ?? days.find(({ open }) => open)?.date;

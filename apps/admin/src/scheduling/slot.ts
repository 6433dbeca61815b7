import type { DayView, NextSlot } from '@haulbook/contracts';
import type { ApiError } from '@haulbook/resource-admin';

/** A place in the schedule: a day and a window of it. */
export interface Slot {
  date: string;
  windowId: string;
}

export const isSameSlot = (one: Slot | null, other: Slot | null) => one?.date === other?.date && one?.windowId === other?.windowId;

/** The free slots that a refusal offers instead: somebody was faster. None for any other refusal. */
export function nextSlotsOf(error: Partial<ApiError>): NextSlot[] {
  const next = error.code === 'slot_taken' ? (error.details as { next?: NextSlot[] } | undefined)?.next : undefined;
  return next ?? [];
}

/** The day to begin with: the one in use, if it is among these, else the first with a free window. */
export const firstDay = (days: DayView[], inUse: string | undefined): string | undefined =>
  days.find(({ date }) => date === inUse)?.date ?? days.find(({ open }) => open)?.date;

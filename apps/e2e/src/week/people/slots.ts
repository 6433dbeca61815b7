import type { AvailabilityView, DayView, NextSlot, SlotView } from '@haulbook/contracts';
import { Refusal } from '../http/caller.js';

/** A day and a window. */
export interface Slot {
  date: string;
  windowId: string;
}

/** Choose a free window as a person does: the one they want, else the nearest in time after it. Null when nothing is free. */
export function chooseSlot({ days }: AvailabilityView, wants: { date: string; window: number }): Slot | null {
  const free = (day: DayView): SlotView[] => day.windows.filter(({ available }) => available);
  for (const day of days.filter(({ date }) => date >= wants.date)) {
    const wanted = day.windows[wants.window];
    const slot = day.date === wants.date && wanted?.available ? wanted : free(day)[0];
    if (slot) return { date: day.date, windowId: slot.windowId };
  }
  return null;
}

/**
 * Take a slot with `take`; when another person was faster, one of those that are offered instead.
 * @returns null when none is left
 */
export async function takeSlot<T>(slot: Slot | null, take: (slot: Slot) => Promise<T>): Promise<{ taken: T; slot: Slot } | null> {
  let wish = slot;
  for (let attempt = 0; wish && attempt < 6; attempt += 1) {
    try {
      return { taken: await take(wish), slot: wish };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'slot_taken') throw error;
      const [next] = (error.details as { next?: NextSlot[] } | null)?.next ?? [];
      wish = next ? { date: next.date, windowId: next.windowId } : null;
    }
  }
  return null;
}

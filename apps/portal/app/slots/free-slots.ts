import type { DayView, NextSlot } from '@haulbook/contracts';

/** List the free windows of some days, the earliest first. */
export const freeSlots = (days: readonly DayView[]): Pick<NextSlot, 'date' | 'windowId' | 'label'>[] =>
  days.flatMap(({ date, windows }) =>
    windows.filter(({ available }) => available).map(({ windowId, label }) => ({ date, windowId, label })),
  );

import { isFlexibleDiscount } from '@haulbook/domain';
import type { Quote } from './quote.entity.js';

/** Whether a slot is the one that was requested with a quote as any time of its day. The quote must be loaded with its lines. */
export function isFlexibleRequest(
  { lines, requestedOn, requestedWindowId }: Pick<Quote, 'lines' | 'requestedOn' | 'requestedWindowId'>,
  slot: { date: string; windowId: string },
): boolean {
  return slot.date === requestedOn && slot.windowId === requestedWindowId && lines.some(isFlexibleDiscount);
}

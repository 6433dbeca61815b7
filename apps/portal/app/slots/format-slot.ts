import type { LocalDate, Speech } from '@haulbook/core';
import { formatSlot as slotInWords, nearDay, withoutYear, type SlotText } from '@haulbook/domain';
import { useSpeech } from '../language/use-speech';
import { useRoot } from '../site-data/use-root';

export { promiseText, windowText, type SlotText } from '@haulbook/domain';

/** Return a slot with its day, in the language of the page: "Mon, Mar 9, 2026, 8–10 AM". */
export const formatSlot = (slot: SlotText, speech: Speech): string => slotInWords(slot, speech);

/** Return how the page tells times that can be picked, or were just now: a near day without its year. */
export function useSlotWords() {
  const speech = useSpeech();
  const { today } = useRoot();
  return {
    slotWords: (slot: SlotText): string => slotInWords(slot, speech, today),
    dayWords: (date: LocalDate): string => nearDay(date, speech, today),
  };
}

/** Return a day without its year: "Mon, Mar 9". */
export const dayWithoutYear = (date: LocalDate, speech: Speech): string => withoutYear(speech.weekdayAndDay(date));

import type { LocalDate, Speech } from '@haulbook/core';
import { formatSlot as slotInWords, withoutYear, type SlotText } from '@haulbook/domain';

export { promiseText, windowText, type SlotText } from '@haulbook/domain';

/** Return a slot with its day, in the language of the page: "Mon, Mar 9, 2026, 8–10 AM". */
export const formatSlot = (slot: SlotText, speech: Speech): string => slotInWords(slot, speech);

/** Return a day without its year: "Mon, Mar 9". */
export const dayWithoutYear = (date: LocalDate, speech: Speech): string => withoutYear(speech.weekdayAndDay(date));

import type { LocalDate, Speech } from '@haulbook/core';
import { withoutYear } from '@haulbook/domain';

export { formatSlot, promiseText, windowText, type SlotText } from '@haulbook/domain';

/** Return a day without its year: "Mon, Mar 9". */
export const dayWithoutYear = (date: LocalDate, speech: Speech): string => withoutYear(speech.weekdayAndDay(date));

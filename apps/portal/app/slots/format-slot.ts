import { ENGLISH, type Speech } from '@haulbook/core';

/** A slot as customers read it. The label of a flexible one says the day as well. */
export interface SlotText {
  date: string;
  label: string;
  flexible?: boolean | undefined;
}

/** Return a slot with its day: "Mon, Mar 9, 2026, 8–10 AM". Day and hours are New York's, whatever the visitor's zone. */
export const formatSlot = ({ date, label, flexible }: SlotText, { weekdayAndDay }: Pick<Speech, 'weekdayAndDay'> = ENGLISH): string =>
  flexible ? label : `${weekdayAndDay(date)}, ${label}`;

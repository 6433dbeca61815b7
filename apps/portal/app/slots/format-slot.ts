import { formatLocalDate } from '@haulbook/core';

/** Return a slot with its day: "Mon, Mar 9, 2026, 8–10 AM". Day and hours are New York's, whatever the visitor's zone. */
export const formatSlot = ({ date, label }: { date: string; label: string }): string => `${formatLocalDate(date)}, ${label}`;

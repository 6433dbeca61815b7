import { addLocalDays } from '@haulbook/core';
import type { ListPreset } from '@haulbook/resource-admin';

/** What is still to come first, the next visit on top; then what is over, the last one on top. */
export const APPOINTMENT_PRESETS: readonly ListPreset[] = [
  { label: 'Upcoming', query: (today) => `f.date=${today}..&sort=startsAt` },
  { label: 'Today', query: (today) => `f.date=${today}..${today}&sort=startsAt` },
  { label: 'Past', query: (today) => `f.date=..${addLocalDays(today, -1)}` },
];

import { addLocalDays } from '@haulbook/core';
import { OPEN_APPOINTMENT_STATUSES } from '@haulbook/domain';
import type { ListPreset } from '@haulbook/resource-admin';

const OPEN = OPEN_APPOINTMENT_STATUSES.join(',');

/**
 * What is still to come first, the next visit on top: canceled visits will not take place. Then what is over, the last one on top, and of
 * that what was never closed, the oldest on top.
 */
export const APPOINTMENT_PRESETS: readonly ListPreset[] = [
  { label: 'Upcoming', query: (today) => `f.date=${today}..&f.status=${OPEN}&sort=startsAt` },
  { label: 'Today', query: (today) => `f.date=${today}..${today}&sort=startsAt` },
  { label: 'Past', query: (today) => `f.date=..${addLocalDays(today, -1)}` },
  { label: 'Not closed', query: (today) => `f.date=..${addLocalDays(today, -1)}&f.status=${OPEN}&sort=startsAt` },
];

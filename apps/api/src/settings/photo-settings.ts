import { WEEKDAYS, type OfficeHours, type Weekday } from '@haulbook/domain';
import { choice, timeOfDay, yesNo, type SettingField, type SettingValues } from '@haulbook/platform';
import { z } from 'zod';

type OpenDays = 'weekdays' | 'saturdays' | 'daily';

const OPEN_DAYS: Record<OpenDays, Weekday[]> = {
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  saturdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  daily: [...WEEKDAYS],
};

const minutes: SettingField = {
  kind: 'number',
  decimals: 0,
  unit: 'minutes',
  label: 'Promise a price within',
  help: 'Minutes of the hours below: what is left at closing time goes on when the office opens again.',
};

/** Prices from photos: whether customers can ask for them, and what is promised. */
export const photoQuotes = z.object({
  on: yesNo(true, {
    label: 'Price jobs from photos',
    help: 'Customers send photos and a ZIP code, and see a clock until you send the price. Off, the page leads to booking.',
  }),
  minutes: z
    .int()
    .min(5, { error: 'Promise at least 5 minutes' })
    .max(600, { error: 'Promise at most 600 minutes' })
    .meta({ field: minutes })
    .default(60),
  opensAt: timeOfDay('08:00', { label: 'The office opens' }),
  closesAt: timeOfDay('18:00', { label: 'The office closes' }),
  openDays: choice<OpenDays>({ weekdays: 'Monday to Friday', saturdays: 'Monday to Saturday', daily: 'Every day' }, 'saturdays', {
    label: 'On',
    help: 'Holidays and blackouts are closed, as for visits.',
  }),
});

/** Return the hours in which the office prices requests, in the business's zone. */
export function officeHours({ photoQuotes: promised, brand }: SettingValues): OfficeHours {
  const { opensAt, closesAt, openDays } = promised;
  return { opensAt, closesAt, weekdays: OPEN_DAYS[openDays].map((day) => WEEKDAYS.indexOf(day)), zone: brand.zone };
}

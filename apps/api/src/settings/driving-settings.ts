import { z } from 'zod';
import { DEFAULT_DRIVING } from '@haulbook/domain';
import { size, type About, type SettingField } from '@haulbook/platform';

/** Define a ZIP code of five digits. */
const zipCode = (fallback: string, about: About) =>
  z
    .string()
    .regex(/^\d{5}$/, { error: 'Use a ZIP code of five digits' })
    .meta({ field: { kind: 'text', ...about } satisfies SettingField })
    .default(fallback);

/** Define one of the two coordinates of a place, or null. */
const degrees = (most: number, about: About) =>
  z
    .number()
    .min(-most)
    .max(most)
    .nullable()
    .meta({ field: { kind: 'number', decimals: 6, unit: '°', ...about } satisfies SettingField })
    .default(null);

/** Where the trucks stand, and by what their ways are estimated. */
export const driving = z.object({
  depotZip: zipCode('27601', { label: 'ZIP code of the depot', help: 'Where the trucks start in the morning and end in the evening.' }),
  depotLatitude: degrees(90, { label: 'Latitude of the depot', help: 'With its longitude, more exact than the middle of the ZIP code.' }),
  depotLongitude: degrees(180, { label: 'Longitude of the depot', help: 'West is negative.' }),
  roadFactor: size(DEFAULT_DRIVING.roadFactor, '×', { label: 'Roads', help: 'How much longer they are than the straight line.' }),
  milesPerHour: size(DEFAULT_DRIVING.milesPerHour, 'mph', { label: 'Average speed' }),
});

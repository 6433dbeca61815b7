import { z } from 'zod';
import { sitesError } from '@haulbook/domain';
import type { SettingField } from '@haulbook/platform';

const field: SettingField = {
  kind: 'longText',
  label: 'Sites that may show it',
  help: 'One a line, like https://www.example.com. Only these can show your prices in a frame and book through the API. Empty: no site can.',
};

/** The owner's other pages, on which prices are shown and bookings begin. */
export const otherSites = z.object({
  allowed: z
    .string()
    .max(4000)
    .refine((text) => sitesError(text) === null, { error: (issue) => sitesError(String(issue.input)) ?? '' })
    .meta({ field })
    .default(''),
});

import { DEFAULT_COLORS } from '@haulbook/core';
import { BRAND_DEFAULTS, stateCodeError } from '@haulbook/domain';
import { color, picture, timeZone, words, type About, type SettingField } from '@haulbook/platform';
import { z } from 'zod';

/** Define a state of the US by its two letters. */
const stateCode = (fallback: string, about: About) =>
  z
    .string()
    .toUpperCase()
    .overwrite((text) => text.replaceAll(/[\s.]/g, ''))
    .refine((text) => stateCodeError(text) === null, { error: 'Use the two letters of a state, like NC' })
    .meta({ field: { kind: 'text', ...about } satisfies SettingField })
    .default(fallback);

/** Who the company is. */
export const brand = z.object({
  businessName: words(BRAND_DEFAULTS.businessName, { help: 'In page titles, mails and PDFs.' }),
  city: words(BRAND_DEFAULTS.city),
  state: stateCode(BRAND_DEFAULTS.state, { help: 'As in an address: NC. New addresses and towns begin with it.' }),
  phone: words(BRAND_DEFAULTS.phone, { help: 'The number customers call, as you want it written.' }),
  zone: timeZone(BRAND_DEFAULTS.zone, {
    label: 'Time zone',
    help: 'All dates and arrival windows are in this zone, wherever the browser is.',
  }),
  email: words('hello@haulbook.example', { help: 'Where customers’ answers to mails go.' }),
  logo: picture({ help: 'On the site, in the back office, in mails and PDFs. A PNG with a transparent background looks best.' }),
  color: color(DEFAULT_COLORS.brand, { help: 'Headers, links and quiet buttons.' }),
  actionColor: color(DEFAULT_COLORS.action, { label: 'Color of actions', help: 'The one button of a page that counts: “Book now”.' }),
});

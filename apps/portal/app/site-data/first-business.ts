import type { CatalogView } from '@haulbook/contracts';
import { DEFAULT_COLORS } from '@haulbook/core';
import { BRAND_DEFAULTS, MAX_PHOTO_MEGABYTES, QUOTE_VALID_DAYS, RESCHEDULE_NOTICE_HOURS, SLOT_HOLD_MINUTES } from '@haulbook/domain';

const { businessName: name, ...place } = BRAND_DEFAULTS;

/** What is known of the business while the API does not respond: what a new installation has, and nothing that may be different by now. */
export const FIRST_BUSINESS: CatalogView['business'] = {
  ...{ name, ...place, email: '', colors: DEFAULT_COLORS, logoUrl: null, languages: ['en'] },
  rules: {
    quoteDays: QUOTE_VALID_DAYS,
    freeNoticeHours: RESCHEDULE_NOTICE_HOURS,
    holdMinutes: SLOT_HOLD_MINUTES,
    windowHours: 0,
    freeFlights: 0,
    heavy: { materials: [], maxEighths: 0 },
    photoMegabytes: MAX_PHOTO_MEGABYTES,
    photoDays: 0,
    office: null,
    pays: [],
  },
};

import { PAYMENT_WAYS, type BusinessRules } from '@haulbook/contracts';
import { windowHours } from '@haulbook/domain';
import type { SettingValues } from '@haulbook/platform';
import type { Window } from '../../scheduling/window.entity.js';
import { officeHours } from '../../settings/photo-settings.js';

/** What pages tell of besides settings. */
interface Beside {
  /** The windows that customers can choose. */
  windows: readonly Pick<Window, 'startsAt' | 'endsAt'>[];
  /** Whether cards are taken online. */
  card: boolean;
}

/** Return what texts of the site tell visitors of the owner's settings. */
export function businessRules(settings: SettingValues, beside: Beside): BusinessRules {
  const { pricing, booking, quotes, files, retention, payments } = settings;
  const { materials, maxEighths } = pricing.heavy;
  const taken = { ...payments, card: beside.card };
  return {
    quoteDays: quotes.validDays,
    freeNoticeHours: pricing.cancellation.freeNoticeHours,
    holdMinutes: booking.holdMinutes,
    windowHours: windowHours(beside.windows.map(({ startsAt: start, endsAt: end }) => ({ start, end }))),
    freeFlights: pricing.freeStairsFlights,
    heavy: { materials: materials.map(({ name }) => name), maxEighths },
    photoMegabytes: files.photoMegabytes,
    photoDays: retention.photoDays,
    office: officeOf(settings),
    pays: PAYMENT_WAYS.filter((way) => taken[way]),
  };
}

/** Return the hours of the office, which are set where prices from photos are promised within them. */
function officeOf(settings: SettingValues): BusinessRules['office'] {
  if (!settings.photoQuotes.on) return null;
  const { weekdays, opensAt, closesAt } = officeHours(settings);
  return { weekdays: [...weekdays], opensAt, closesAt };
}

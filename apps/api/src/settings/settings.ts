import { z } from 'zod';
import {
  BRAND_DEFAULTS,
  DEFAULT_AVAILABILITY,
  DEFAULT_PRICING_RULES,
  INVOICE_DUE_DAYS,
  QUOTE_VALID_DAYS,
  SLOT_HOLD_MINUTES,
  type AvailabilitySettings,
} from '@haulbook/domain';
import { count, defineSettings, size, timeOfDay, timeZone, words, type SettingsOf, type SettingsService } from '@haulbook/platform';

const { heavy, deposit, cancellation, ...PRICING } = DEFAULT_PRICING_RULES;
const HOURS = DEFAULT_AVAILABILITY;

const brand = z.object({
  businessName: words(BRAND_DEFAULTS.businessName),
  city: words(BRAND_DEFAULTS.city),
  state: words(BRAND_DEFAULTS.state),
  phone: words(BRAND_DEFAULTS.phone),
  zone: timeZone(BRAND_DEFAULTS.zone),
  email: words('hello@haulbook.example'),
});

/** Without the zone, which is the brand's: a slot never lies in another than the business. */
const availability = z.object({
  leadMinutes: count(HOURS.leadMinutes),
  sameDayCutoff: timeOfDay(HOURS.sameDayCutoff),
  daysAhead: count(HOURS.daysAhead),
  minutesBetweenJobs: count(HOURS.minutesBetweenJobs),
  dumpRunMinutes: count(HOURS.dumpRunMinutes),
  dumpAbovePpm: count(HOURS.dumpAbovePpm),
  minJobMinutes: count(HOURS.minJobMinutes),
  maxJobMinutes: count(HOURS.maxJobMinutes),
});

const booking = z.object({
  /** Minutes a picked slot is kept. */
  holdMinutes: count(SLOT_HOLD_MINUTES),
  /** Hours the slot of a sent request is kept for staff to answer. */
  requestHoldHours: count(24),
  /** Open holds of one network address; beyond it somebody is hoarding. */
  maxOpenHolds: count(30),
  /** Times kept at once for unanswered requests from one network address. */
  maxRequestHoldsPerNetwork: count(12),
  /** And of one customer, that is of one e-mail address. */
  maxRequestHoldsPerCustomer: count(4),
  /** Requests one e-mail address may make within 24 hours. */
  maxRequestsPerDay: count(10),
  /** What stands beside the price range. */
  promise: words('Your final price stays within this range unless you sign a change order before we load.'),
  /** Raised whenever the wording of the consent boxes changes. */
  consentVersion: words('2026-01'),
  termsVersion: words('2026-01'),
});

const pricing = z.object({
  truckCubicYards: size(PRICING.truckCubicYards),
  minimumCents: count(PRICING.minimumCents),
  freeStairsFlights: count(PRICING.freeStairsFlights),
  longCarryFeet: count(PRICING.longCarryFeet),
  heavy: z
    .object({
      materials: z.array(z.object({ slug: z.string(), name: z.string() })).default([...heavy.materials]),
      centsPer100Lb: count(heavy.centsPer100Lb),
      maxEighths: count(heavy.maxEighths),
    })
    .prefault({}),
  deposit: z.object({ fromCents: count(deposit.fromCents), ratePpm: count(deposit.ratePpm) }).prefault({}),
  cancellation: z.object({ freeNoticeHours: count(cancellation.freeNoticeHours), feeCents: count(cancellation.feeCents) }).prefault({}),
  /** The rate of the hauling tax category, in parts per million. */
  haulingTaxRatePpm: count(0),
});

const quotes = z.object({
  validDays: count(QUOTE_VALID_DAYS),
  invoiceDueDays: count(INVOICE_DUE_DAYS),
  /** A deposit must be paid before the visit is confirmed; until then its time is held. */
  depositBeforeVisit: z.boolean().default(false),
});

/** The settings of the business (product decisions, sections 1, 5 and 6). All of them are read: settings.spec.ts finds what is not. */
export const businessSettings = defineSettings(
  { brand: 'Brand', hours: 'Hours and booking', pricing: 'Pricing' },
  {
    brand: { label: 'Brand', section: 'brand', schema: brand },
    availability: { label: 'Hours and capacity', section: 'hours', schema: availability },
    booking: { label: 'Online booking', section: 'hours', schema: booking },
    pricing: { label: 'Pricing rules', section: 'pricing', schema: pricing },
    quotes: { label: 'Quotes and invoices', section: 'pricing', schema: quotes },
  },
);

type BusinessSettings = SettingsOf<typeof businessSettings>;

declare module '@haulbook/platform' {
  interface SettingValues extends BusinessSettings {}
}

export type BrandSettings = BusinessSettings['brand'];
export type BookingSettings = BusinessSettings['booking'];

/** The rules of when jobs can be done, in the zone of the brand. */
export async function availabilityRules(settings: SettingsService): Promise<AvailabilitySettings> {
  const { availability: rules, brand: ours } = await settings.all();
  return { ...rules, zone: ours.zone };
}

import { z } from 'zod';
import {
  BRAND_DEFAULTS,
  DEFAULT_AVAILABILITY,
  DEFAULT_PRICING_RULES,
  INVOICE_DUE_DAYS,
  QUOTE_VALID_DAYS,
  SLOT_HOLD_MINUTES,
  frameAddress,
  splitOrigins,
  type AvailabilitySettings,
} from '@haulbook/domain';
import {
  count,
  defineSettings,
  percent,
  size,
  timeOfDay,
  timeZone,
  words,
  type SettingsOf,
  type SettingsService,
} from '@haulbook/platform';

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

/** The time zone is missing because it comes from the brand: slots always use the business's zone. */
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
  /** Minutes for which a slot stays held after a visitor picks it. */
  holdMinutes: count(SLOT_HOLD_MINUTES),
  /** Hours for which the slot of a submitted request stays held while staff have not answered. */
  requestHoldHours: count(24),
  /** Maximum number of open holds per network address, so that one network cannot block the schedule. */
  maxOpenHolds: count(30),
  /** Maximum number of slots held at once for unanswered requests, per network address. */
  maxRequestHoldsPerNetwork: count(12),
  /** The same, per customer, that is, per email address. */
  maxRequestHoldsPerCustomer: count(4),
  /** Maximum number of requests per email address within 24 hours. */
  maxRequestsPerDay: count(10),
  /** The promise shown next to the price range. */
  promise: words('Your final price stays within this range unless you sign a change order before we load.'),
  /** Change this whenever the wording of the consent checkboxes changes. */
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
  /** Whether a deposit must be paid before the visit is confirmed. Until then, its slot is only held. */
  depositBeforeVisit: z.boolean().default(false),
});

const measuring = z.object({
  /** The share of page views, in percent, whose speed visitors' browsers report to the performance page. */
  pageViewPercent: percent(100),
});

/** Whether a text is empty or names pages that the back office may show in a frame. */
const areFrames = (text: string) => splitOrigins(text).every((each) => frameAddress(each) !== null);
const frames = () =>
  z.string().refine(areFrames, { error: 'Use an address that starts with https://, such as https://phone.example.com' }).default('');

/** The embedded client of a phone system (product decisions, section 8). Without its address, numbers are plain `tel:` links. */
const telephony = z.object({
  url: frames(),
  /** Further origins that may send messages to the phone panel, separated by commas. The one of the address always may. */
  allowedOrigins: frames(),
  integrationName: words(BRAND_DEFAULTS.businessName),
  env: words('production'),
  /** The account with the phone system. While empty, members of staff are named by their own email address. */
  agentId: words(''),
});

/** The business settings (product decisions, sections 1, 5 and 6). settings.spec.ts fails when one of them is never read. */
export const businessSettings = defineSettings(
  { brand: 'Brand', hours: 'Hours and booking', pricing: 'Pricing', measuring: 'Performance', telephony: 'Phone' },
  {
    brand: { label: 'Brand', section: 'brand', schema: brand },
    availability: { label: 'Hours and capacity', section: 'hours', schema: availability },
    booking: { label: 'Online booking', section: 'hours', schema: booking },
    pricing: { label: 'Pricing rules', section: 'pricing', schema: pricing },
    quotes: { label: 'Quotes and invoices', section: 'pricing', schema: quotes },
    measuring: { label: 'Speed of the site', section: 'measuring', schema: measuring },
    telephony: { label: 'Phone system', section: 'telephony', schema: telephony },
  },
);

type BusinessSettings = SettingsOf<typeof businessSettings>;

declare module '@haulbook/platform' {
  interface SettingValues extends BusinessSettings {}
}

export type BrandSettings = BusinessSettings['brand'];
export type BookingSettings = BusinessSettings['booking'];

/** Return the availability rules, with the brand's time zone. */
export async function availabilityRules(settings: SettingsService): Promise<AvailabilitySettings> {
  const { availability: rules, brand: ours } = await settings.all();
  return { ...rules, zone: ours.zone };
}

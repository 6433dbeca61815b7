import { z } from 'zod';
import {
  DEFAULT_AVAILABILITY,
  DEFAULT_PRICING_RULES,
  MAX_PHOTO_MEGABYTES,
  RESCHEDULE_NOTICE_HOURS,
  type AvailabilitySettings,
} from '@haulbook/domain';
import {
  addFileLimits,
  addRetention,
  amount,
  count,
  defineSettings,
  duration,
  group,
  megabytes,
  percent,
  rate,
  size,
  timeOfDay,
  yesNo,
  type SettingsOf,
  type SettingsService,
} from '@haulbook/platform';
import { automation } from './automation-settings.js';
import { payments, quotes } from './billing-settings.js';
import { booking } from './booking-settings.js';
import { brand } from './brand-settings.js';
import { books, costs } from './bookkeeping-settings.js';
import { driving } from './driving-settings.js';
import { firmPrices } from './firm-settings.js';
import { languages } from './language-settings.js';
import { loads } from './loads-settings.js';
import { otherSites } from './other-sites-settings.js';
import { proof } from './proof-settings.js';
import { telephony, texts } from './phone-settings.js';
import { photoQuotes } from './photo-settings.js';

const { heavy, deposit, cancellation, ...PRICING } = DEFAULT_PRICING_RULES;
const HOURS = DEFAULT_AVAILABILITY;

/** The time zone is missing because it comes from the brand: slots always use the business's zone. */
const availability = z.object({
  leadMinutes: duration(HOURS.leadMinutes, 'minutes', { label: 'Lead time', help: 'The earliest window begins this long after booking.' }),
  sameDayCutoff: timeOfDay(HOURS.sameDayCutoff, { label: 'Same-day cut-off', help: 'From this time on, customers cannot book for today.' }),
  daysAhead: duration(HOURS.daysAhead, 'days', { label: 'Bookable ahead' }),
  closedOnHolidays: yesNo(true, { label: 'Closed on US federal holidays', help: 'Other days off are blackouts, a list of its own.' }),
  minutesBetweenJobs: duration(HOURS.minutesBetweenJobs, 'minutes', { label: 'Between jobs', help: 'Driving and tidying up.' }),
  dumpRunMinutes: duration(HOURS.dumpRunMinutes, 'minutes', { label: 'Dump run' }),
  dumpAbovePpm: rate(HOURS.dumpAbovePpm, {
    label: 'Dump run above',
    help: 'A truck fuller than this drives to the dump before its next job.',
  }),
  minJobMinutes: duration(HOURS.minJobMinutes, 'minutes', { label: 'Shortest job', help: 'An eighth of a truck.' }),
  maxJobMinutes: duration(HOURS.maxJobMinutes, 'minutes', { label: 'Longest job', help: 'A full truck.' }),
});

const pricing = z.object({
  truckCubicYards: size(PRICING.truckCubicYards, 'cu yd', { label: 'Size of a truck', help: 'What a full truck on the price list holds.' }),
  minimumCents: amount(PRICING.minimumCents, { label: 'Minimum price' }),
  freeStairsFlights: count(PRICING.freeStairsFlights, { label: 'Flights of stairs at no charge' }),
  longCarryFeet: count(PRICING.longCarryFeet, {
    label: 'Long carry from',
    help: 'In feet. A longer way to the truck costs the surcharge.',
  }),
  heavy: group('Heavy debris', {
    materials: z
      .array(z.object({ slug: z.string(), name: z.string() }))
      .meta({ field: { kind: 'json', label: 'Priced by weight', help: 'Type a material and press Enter.' } })
      .default([...heavy.materials]),
    centsPer100Lb: amount(heavy.centsPer100Lb, { label: 'Price per 100 lb' }),
    maxEighths: count(heavy.maxEighths, { label: 'Most eighths of a truck', help: 'Heavier loads are too much for the axles.' }),
  }),
  deposit: group('Deposit', {
    fromCents: amount(deposit.fromCents, { label: 'Asked for from', help: 'Smaller jobs need none.' }),
    ratePpm: rate(deposit.ratePpm, { label: 'Share of the price' }),
  }),
  cancellation: group('Cancellation', {
    // Until then, customers cancel online, where no fee is charged.
    freeNoticeHours: duration(
      cancellation.freeNoticeHours,
      'hours',
      { label: 'Free with notice of', help: 'After that, the late cancellation fee of the price list is charged. 24 hours at most.' },
      RESCHEDULE_NOTICE_HOURS,
    ),
  }),
  haulingTaxRatePpm: rate(0, { label: 'Sales tax on hauling' }),
});

addFileLimits({ photoMegabytes: megabytes(MAX_PHOTO_MEGABYTES, { label: 'Largest photo', help: 'Of a customer’s request.' }) });

addRetention({
  draftDays: duration(0, 'days', {
    label: 'Drafts and online requests',
    help: 'Untouched for that long, they go to the trash and can be restored from there.',
  }),
  holdDays: duration(30, 'days', { label: 'Times picked and not booked', help: 'Counted from when the time was free again.' }),
  measurementDays: duration(90, 'days', { label: 'Measurements of speed' }),
  photoDays: duration(0, 'days', {
    label: 'Photos of jobs',
    help: 'Of the request and of each visit, counted from the end of the job. Dump tickets stay.',
  }),
});

const measuring = z.object({
  pageViewPercent: percent(100, { label: 'Page views measured', help: 'The share whose speed visitors’ browsers report.' }),
});

/** The business settings (product decisions, sections 1, 5 and 6). settings.spec.ts fails when one of them is never read. */
export const businessSettings = defineSettings(
  {
    business: 'Your business',
    money: 'Prices and money',
    messaging: 'Messages and calls',
    system: 'Access and data',
  },
  {
    brand: {
      label: 'Brand',
      help: 'Your name, phone, logo and colors, on every page, mail and PDF.',
      icon: 'palette',
      section: 'business',
      schema: brand,
    },
    proof: {
      label: 'Proof on the site',
      help: 'Insurance, license, jobs done and ratings that the site shows. What is empty or over stays hidden.',
      icon: 'shield',
      section: 'business',
      schema: proof,
    },
    availability: {
      label: 'Hours and capacity',
      help: 'When customers can book, and how long jobs take. Trucks and windows are lists of their own.',
      icon: 'clock',
      section: 'business',
      schema: availability,
    },
    driving: {
      label: 'Depot and driving',
      help: 'Where the trucks start, and how the map of the day estimates drive times.',
      icon: 'truck',
      section: 'business',
      schema: driving,
    },
    booking: {
      label: 'Online booking',
      help: 'How long times are kept, flexible days, who is told of new requests, and limits against misuse.',
      icon: 'schedule',
      section: 'business',
      schema: booking,
    },
    photoQuotes: {
      label: 'Prices from photos',
      help: 'Whether customers can ask for a price with photos, within what time it is promised, and when the office is open.',
      icon: 'picture',
      section: 'business',
      schema: photoQuotes,
    },
    languages: {
      label: 'Languages of the site',
      help: 'What customers can read besides English: pages, mails and texts. The back office stays English.',
      icon: 'message',
      section: 'business',
      schema: languages,
    },
    otherSites: {
      label: 'Booking on your other sites',
      help: 'A widget with price, ZIP check and free times for pages of yours elsewhere, and which sites may show it.',
      icon: 'link',
      section: 'business',
      schema: otherSites,
    },
    loads: {
      label: 'Where it went',
      help: 'What customers read of what was donated, recycled and landfilled. The places are a list of their own, Disposal sites.',
      icon: 'truck',
      section: 'business',
      schema: loads,
    },
    pricing: {
      label: 'Pricing rules',
      help: 'Prices themselves are on the Pricing page. Sent quotes keep what they were sent with.',
      icon: 'price',
      section: 'money',
      schema: pricing,
    },
    firmPrices: {
      label: 'Firm prices',
      help: 'Which jobs customers book, sign and pay for in one visit, without a quote from you.',
      icon: 'price',
      section: 'money',
      schema: firmPrices,
    },
    quotes: {
      label: 'Quotes and invoices',
      help: 'How long quotes are valid, when invoices are due and sent, and whether a visit waits for its deposit.',
      icon: 'quote',
      section: 'money',
      schema: quotes,
    },
    automation: {
      label: 'Automatic emails',
      help: 'Reminders, follow-ups and review requests: when, and how often. Automation shows what they did.',
      icon: 'automation',
      section: 'messaging',
      schema: automation,
    },
    costs: {
      label: 'Costs of a job',
      help: 'What an hour of the crew costs you, for the margin in the reports.',
      icon: 'report',
      section: 'money',
      schema: costs,
    },
    books: {
      label: 'Books',
      help: 'The lock of closed months, and account names for QuickBooks. The journal is under Reports.',
      icon: 'book',
      section: 'money',
      schema: books,
      superAdminOnly: true,
    },
    payments: { label: 'Payments', help: 'How customers can pay.', icon: 'payment', section: 'money', schema: payments },
    measuring: {
      label: 'Speed of the site',
      help: 'What visitors’ browsers report to the performance page. No personal data.',
      icon: 'gauge',
      section: 'system',
      schema: measuring,
    },
    telephony: {
      label: 'Phone system',
      help: 'The panel in which staff take and make calls. Without it, numbers open the phone of the computer.',
      icon: 'phone',
      section: 'messaging',
      schema: telephony,
    },
    texts: { label: 'Text messages', help: 'Quiet hours, in which texts wait.', icon: 'chat', section: 'messaging', schema: texts },
  },
);

type BusinessSettings = SettingsOf<typeof businessSettings>;

declare module '@haulbook/platform' {
  interface SettingValues extends BusinessSettings {}
  interface FileLimits {
    photoMegabytes: number;
  }
  interface RetentionValues {
    draftDays: number;
    holdDays: number;
    measurementDays: number;
    photoDays: number;
  }
}

export type BooksSettings = BusinessSettings['books'];
export type BrandSettings = BusinessSettings['brand'];
export type BookingSettings = BusinessSettings['booking'];

/** Return the availability rules, with the brand's time zone. */
export async function availabilityRules(settings: SettingsService): Promise<AvailabilitySettings> {
  const { availability, brand: ours } = await settings.all();
  const { closedOnHolidays: _closed, ...rules } = availability;
  return { ...rules, zone: ours.zone };
}

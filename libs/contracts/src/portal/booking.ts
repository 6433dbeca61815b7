import { FIRM_REFUSALS, MISSING_CONSENT, UNAVAILABLE_REASONS } from '@haulbook/domain';
import { z } from 'zod';
import {
  cents,
  emailField,
  id,
  instant,
  line,
  localDate,
  notedLine,
  optionalLine,
  optionalText,
  phoneField,
  requiredLine,
  uploadView,
} from '@haulbook/resource-contracts';
import { zipField } from '../fields.js';
import { signingFields } from './signing.js';

/** The most entries of the price list that one job takes. */
export const MOST_ITEMS = 40;

/** A job to haul, in enough detail to price it and estimate its duration. */
export const jobInput = z.object({
  serviceSlug: requiredLine('Please choose a service', 60),
  /** Eighths of a truck, 1–8; null when the job consists of single items only. */
  volumeEighths: z.number().int().min(1).max(8).nullable(),
  items: z
    .array(z.object({ itemId: id, quantity: z.number().int().min(1).max(50) }))
    .max(MOST_ITEMS)
    .default([]),
  stairsFlights: z.number().int().min(0).max(20).default(0),
  longCarry: z.boolean().default(false),
  disassembly: z.number().int().min(0).max(20).default(0),
  heavyDebris: z.boolean().default(false),
});
export type JobInput = z.infer<typeof jobInput>;

/** A load that is priced, or looked up in the calendar, before the visitor has chosen a service. */
const loadInput = jobInput.extend({ serviceSlug: line(60).default('') });

/** `POST /api/portal/estimate` */
export const estimateInput = z.object({
  job: loadInput,
  zip: line(20).optional(),
  /** Used only where the ZIP code spans several counties. */
  county: line(60).optional(),
  date: localDate.optional(),
  /** Whether any time of that day will do. */
  flexible: z.boolean().default(false),
  couponCode: line(32).optional(),
});
export const estimateView = z.object({
  lines: z.array(z.object({ label: z.string(), qty: z.number(), totalCents: cents })),
  subtotalCents: cents,
  discountCents: cents,
  taxCents: cents,
  /** The range shown; equal ends mean a fixed price. */
  lowCents: cents,
  highCents: cents,
  cubicYards: z.number(),
  minutes: z.number(),
  /** Whether staff must look at the job first, so that there is no online price. */
  quoteOnly: z.boolean(),
  coupon: z.object({ code: z.string(), accepted: z.boolean(), message: z.string() }).nullable(),
  refused: z.array(z.object({ name: z.string(), because: z.string() })),
  /**
   * The price at which the job can be booked and signed at once, and its deposit; `refusal` says why it can't be, null when it can. Null
   * while the owner does not offer firm prices.
   */
  firm: z.object({ totalCents: cents, depositCents: cents, refusal: z.enum(FIRM_REFUSALS).nullable() }).nullable(),
});
export type EstimateView = z.infer<typeof estimateView>;

/** Whether a slot is any time of its day. Its label then says the whole of it, day included. */
export const flexibleSlot = z.boolean().optional();

/** `POST /api/portal/availability`. It is a POST because the query contains a whole job. */
export const availabilityInput = z.object({
  job: loadInput,
  from: localDate.optional(),
  days: z.number().int().min(1).max(31).default(14),
});
/** Reason why a window or a whole day is unavailable; null when it is available. */
const unavailableReason = z.enum(UNAVAILABLE_REASONS).nullable();
export const slotView = z.object({
  windowId: id,
  /** Display text, such as "8–10 AM". */
  label: z.string(),
  startsAt: instant,
  endsAt: instant,
  available: z.boolean(),
  reason: unavailableReason,
});
export const dayView = z.object({
  date: localDate,
  label: z.string(),
  open: z.boolean(),
  reason: unavailableReason,
  windows: z.array(slotView),
  /** What the job saves when any time of the day will do, and when the window is told then; missing where that is not offered. */
  flexible: z.object({ saveCents: cents, promise: z.string() }).optional(),
});
export const availabilityView = z.object({ zone: z.string(), days: z.array(dayView) });
export type AvailabilityView = z.infer<typeof availabilityView>;
export type DayView = z.infer<typeof dayView>;
export type SlotView = z.infer<typeof slotView>;

/** A slot as a 409 `slot_taken` offers it in `details.next`. */
export const nextSlot = z.object({ date: localDate, windowId: id, label: z.string(), startsAt: instant });
export type NextSlot = z.infer<typeof nextSlot>;

/** `POST /api/portal/holds` holds a slot for ten minutes by default. `DELETE /api/portal/holds/{id}?token=` releases it. */
export const holdInput = z.object({
  job: jobInput,
  date: localDate,
  windowId: id,
  /** An existing hold to release in exchange. */
  replaces: z.object({ id, token: z.string() }).optional(),
});
/** `POST /api/portal/holds/any-time` holds room on a day; the window within it is ours to choose until the evening before. */
export const flexibleHoldInput = holdInput.omit({ windowId: true });
export const holdView = z.object({
  id,
  token: z.string(),
  date: localDate,
  windowId: id,
  label: z.string(),
  startsAt: instant,
  expiresAt: instant,
  flexible: flexibleSlot,
  /** Seconds until `expiresAt` by the database clock, which decides when a hold ends: a visitor's own clock may be minutes off. */
  secondsLeft: z.number().optional(),
});
export type HoldView = z.infer<typeof holdView>;

/** `POST /api/portal/uploads`. The secret is needed to attach the photo to a request. */
export const photoView = uploadView.extend({ secret: z.string() });
export type PhotoView = z.infer<typeof photoView>;

/** An uploaded photo to attach to a request. Its secret proves that the sender uploaded it. */
export const attachedPhoto = z.object({ id, secret: z.string().max(200) });
export type AttachedPhoto = z.infer<typeof attachedPhoto>;

/** The phone number where the crew can reach the customer. It is optional for an account but required for a request. */
export const requiredPhone = phoneField.refine((phone) => phone !== '', 'Phone number is required');

export const contactInput = z.object({
  firstName: requiredLine('First name is required', 80),
  lastName: requiredLine('Last name is required', 80),
  email: emailField,
  phone: requiredPhone,
  customerType: z.enum(['residential', 'commercial']).default('residential'),
  companyName: optionalLine(120),
});
const stateField = line()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Please use the two-letter state code, like NC');
export const addressInput = z.object({
  line1: requiredLine('Street address is required', 120),
  line2: optionalLine(120),
  city: requiredLine('City is required', 80),
  /** Empty where none is given: the state of the company. */
  state: stateField.default(''),
  zip: zipField,
  /** Requested only where the ZIP code spans several counties. */
  county: optionalLine(60),
  gateCode: optionalLine(40),
  parking: optionalLine(200),
});
/** Origin of the visitor: the link's campaign parameters, and the first page they opened. */
export const originFields = {
  utm: z.object({ source: notedLine(100), medium: notedLine(100), campaign: notedLine(100) }).optional(),
  landingPath: notedLine(200),
};
export type ContactInput = z.infer<typeof contactInput>;
export type AddressInput = z.infer<typeof addressInput>;

/** A price range as the visitor saw it; both ends are 0 when no price was shown. */
export const priceRangeView = z.object({ lowCents: cents, highCents: cents });
export type PriceRangeView = z.infer<typeof priceRangeView>;

/** What a customer signs to book at a firm price, which makes the request an order at once. */
export const firmBookingInput = z.object({
  /** The firm price that the customer saw. Another one is refused with `price_changed`. */
  totalCents: cents,
  ...signingFields,
});
export type FirmBookingInput = z.infer<typeof firmBookingInput>;

/** `POST /api/portal/bookings/code` mails the six-digit code with which a visitor books at a firm price. */
export const bookingCodeInput = z.object({ email: emailField });

/** `POST /api/portal/bookings`, with an `Idempotency-Key` header. */
export const bookingInput = z.object({
  contact: contactInput,
  job: jobInput,
  photos: z.array(attachedPhoto).max(12).default([]),
  address: addressInput,
  hold: z.object({ id, token: z.string() }).nullable(),
  notes: optionalText(2000),
  couponCode: optionalLine(32),
  /** The range that the visitor agreed to. The request is refused with `price_changed` and the new range when it no longer applies. */
  shownRange: priceRangeView.optional(),
  /** Given to book at the firm price of the estimate. Refused with `no_firm_price` when the job has none. */
  firm: firmBookingInput.optional(),
  consent: z.object({
    terms: z.literal(true, { error: MISSING_CONSENT }),
    smsTransactional: z.boolean().default(false),
    smsMarketing: z.boolean().default(false),
  }),
  ...originFields,
});
export type BookingInput = z.infer<typeof bookingInput>;

/** The request was booked, or saved as a lead because the address is outside the service area. */
export const bookingView = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('booked'),
    quoteId: id,
    number: z.string(),
    token: z.string(),
    slot: z.object({ date: localDate, label: z.string(), startsAt: instant, flexible: flexibleSlot }).nullable(),
    lowCents: cents,
    highCents: cents,
    /** The order that a booking at a firm price is; missing for a request. */
    orderNumber: z.string().optional(),
  }),
  z.object({ outcome: z.literal('lead'), leadId: id, message: z.string() }),
]);
export type BookingView = z.infer<typeof bookingView>;

/** `POST /api/portal/leads`: a callback request, also from outside the service area. */
export const leadInput = z.object({
  name: requiredLine('Name is required', 120),
  email: emailField,
  phone: requiredPhone,
  serviceSlug: optionalLine(60),
  zip: optionalLine(10),
  message: optionalText(2000),
  ...originFields,
});
export const leadView = z.object({ leadId: id, message: z.string() });

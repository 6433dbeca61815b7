import { UNAVAILABLE_REASONS } from '@haulbook/domain';
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
} from '@haulbook/resource-contracts';
import { zipField } from '../fields.js';

/** What is to be hauled: enough to price it and to know how long it takes. */
export const jobInput = z.object({
  serviceSlug: requiredLine('Please choose a service', 60),
  /** Eighths of a truck, 1–8; null when only single items go. */
  volumeEighths: z.number().int().min(1).max(8).nullable(),
  items: z
    .array(z.object({ itemId: id, quantity: z.number().int().min(1).max(50) }))
    .max(40)
    .default([]),
  stairsFlights: z.number().int().min(0).max(20).default(0),
  longCarry: z.boolean().default(false),
  disassembly: z.number().int().min(0).max(20).default(0),
  heavyDebris: z.boolean().default(false),
});
export type JobInput = z.infer<typeof jobInput>;

/** `POST /api/portal/estimate` */
export const estimateInput = z.object({
  job: jobInput,
  zip: line(20).optional(),
  /** Counts where the ZIP code lies in several. */
  county: line(60).optional(),
  date: localDate.optional(),
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
  /** A person has to look first; no price online. */
  quoteOnly: z.boolean(),
  coupon: z.object({ code: z.string(), accepted: z.boolean(), message: z.string() }).nullable(),
  refused: z.array(z.object({ name: z.string(), because: z.string() })),
});
export type EstimateView = z.infer<typeof estimateView>;

/** `POST /api/portal/availability` (a POST since the job is the question). */
export const availabilityInput = z.object({ job: jobInput, from: localDate.optional(), days: z.number().int().min(1).max(31).default(14) });
/** Why a window, or a whole day, is not on offer; null where it is. */
const unavailableReason = z.enum(UNAVAILABLE_REASONS).nullable();
export const slotView = z.object({
  windowId: id,
  /** As people read it: "8–10 AM". */
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
});
export const availabilityView = z.object({ zone: z.string(), days: z.array(dayView) });
export type AvailabilityView = z.infer<typeof availabilityView>;
export type DayView = z.infer<typeof dayView>;
export type SlotView = z.infer<typeof slotView>;

/** A slot as a 409 `slot_taken` offers it in `details.next`. */
export const nextSlot = z.object({ date: localDate, windowId: id, label: z.string(), startsAt: instant });
export type NextSlot = z.infer<typeof nextSlot>;

/** `POST /api/portal/holds`: keeps a slot for ten minutes. `DELETE /api/portal/holds/{id}?token=` gives it back. */
export const holdInput = z.object({
  job: jobInput,
  date: localDate,
  windowId: id,
  /** A hold to give up in exchange. */
  replaces: z.object({ id, token: z.string() }).optional(),
});
export const holdView = z.object({
  id,
  token: z.string(),
  date: localDate,
  windowId: id,
  label: z.string(),
  startsAt: instant,
  expiresAt: instant,
  /** Until then, by the database's clock, which ends holds: a visitor's own may be minutes off. */
  secondsLeft: z.number().optional(),
});
export type HoldView = z.infer<typeof holdView>;

/** `POST /api/uploads` (multipart, field `file`). */
export const uploadView = z.object({ id, name: z.string(), size: z.number(), mime: z.string(), url: z.string() });
export type UploadView = z.infer<typeof uploadView>;

/** `POST /api/portal/uploads`: the secret is needed to make the picture part of a request. */
export const photoView = uploadView.extend({ secret: z.string() });
export type PhotoView = z.infer<typeof photoView>;

/** An uploaded picture that a request takes along: knowing its id is not enough. */
export const attachedPhoto = z.object({ id, secret: z.string().max(200) });
export type AttachedPhoto = z.infer<typeof attachedPhoto>;

/** Where the crew reaches somebody; an account may be without one, a request may not. */
const requiredPhone = phoneField.refine((phone) => phone !== '', 'Phone number is required');

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
  .regex(/^[A-Z]{2}$/, 'Please use the two letters of the state, like NC');
export const addressInput = z.object({
  line1: requiredLine('Street address is required', 120),
  line2: optionalLine(120),
  city: requiredLine('City is required', 80),
  state: stateField.default('NC'),
  zip: zipField,
  /** Asked for where the ZIP code lies in several. */
  county: optionalLine(60),
  gateCode: optionalLine(40),
  parking: optionalLine(200),
});
/** How somebody came to the site: the campaign of the link, and the first page. */
const originFields = {
  utm: z.object({ source: notedLine(100), medium: notedLine(100), campaign: notedLine(100) }).optional(),
  landingPath: notedLine(200),
};
export type ContactInput = z.infer<typeof contactInput>;
export type AddressInput = z.infer<typeof addressInput>;

/** A low–high range as the visitor saw it; both 0 where no price was named. */
export const priceRangeView = z.object({ lowCents: cents, highCents: cents });
export type PriceRangeView = z.infer<typeof priceRangeView>;

/** `POST /api/portal/bookings`, with an `Idempotency-Key` header. */
export const bookingInput = z.object({
  contact: contactInput,
  job: jobInput,
  photos: z.array(attachedPhoto).max(12).default([]),
  address: addressInput,
  hold: z.object({ id, token: z.string() }).nullable(),
  notes: optionalText(2000),
  couponCode: optionalLine(32),
  /** What the visitor agrees to; another price now is refused (`price_changed`, with the new range as details). */
  shownRange: priceRangeView.optional(),
  consent: z.object({
    terms: z.literal(true, { error: 'Please agree to the terms to continue' }),
    smsTransactional: z.boolean().default(false),
    smsMarketing: z.boolean().default(false),
  }),
  ...originFields,
});
export type BookingInput = z.infer<typeof bookingInput>;

/** Booked, or (outside the area, or by a call request) taken down as a lead. */
export const bookingView = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('booked'),
    quoteId: id,
    number: z.string(),
    token: z.string(),
    slot: z.object({ date: localDate, label: z.string(), startsAt: instant }).nullable(),
    lowCents: cents,
    highCents: cents,
  }),
  z.object({ outcome: z.literal('lead'), leadId: id, message: z.string() }),
]);
export type BookingView = z.infer<typeof bookingView>;

/** `POST /api/portal/leads`: please call me, or outside the service area. */
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

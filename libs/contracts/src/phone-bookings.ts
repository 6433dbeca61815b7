import { emailError, normalizeEmail } from '@haulbook/core';
import { cents, id, localDate, optionalLine, optionalText, phoneField, requiredLine, ruled } from '@haulbook/resource-contracts';
import { z } from 'zod';
import { zipField } from './fields.js';
import { jobInput } from './portal/booking.js';

/** The caller: a customer, or a new one, of whom a name and a number are enough. */
const caller = z.discriminatedUnion('is', [
  z.object({ is: z.literal('known'), id }),
  z.object({
    is: z.literal('new'),
    name: requiredLine('Please ask for the caller’s name', 120),
    phone: phoneField.refine((phone) => phone !== '', 'Please enter the caller’s number'),
    email: ruled((email) => (email === '' ? null : emailError(email)), normalizeEmail)
      .optional()
      .default(''),
    /** True once staff know that it is another person than the contact of a customer who has this number. */
    isAnother: z.boolean().optional(),
  }),
]);

/** Where the job is: an entry of the caller's address book, or a new one. The ZIP code says city and county. */
const place = z.discriminatedUnion('is', [
  z.object({ is: z.literal('known'), id }),
  z.object({
    is: z.literal('new'),
    line1: requiredLine('Please ask for the street address', 120),
    line2: optionalLine(120),
    zip: zipField,
    /** Asked only where the service area does not name one. */
    city: optionalLine(80),
    /** Asked only where the ZIP code spans several counties. */
    county: optionalLine(60),
    gateCode: optionalLine(40),
  }),
]);

/** A time in the schedule, held while the caller is on the line. */
const phoneTime = z.object(
  { date: localDate, windowId: id, hold: z.object({ id, token: z.string() }).nullable() },
  { error: 'Choose the time that suits the caller' },
);

/** `POST /api/phone-bookings`, with an `Idempotency-Key` header: what a caller asked for and, if they said yes, when. */
export const phoneBookingInput = z.object({
  caller,
  place,
  job: jobInput,
  /** The lead that the call answers; null for none. Left out, the newest open one of the caller that has no quote yet. */
  leadId: id.nullable().optional(),
  notes: optionalText(2000),
  /** The customer’s own number for the job. */
  purchaseOrder: optionalLine(60),
  /** What the caller agreed to; null when they want to think about it: a quote remains. */
  booking: z.object({ time: phoneTime, approvedBy: optionalLine(120), note: optionalText(2000) }).nullable(),
  /** Whether the caller agrees to texts about their job on their number. */
  texts: z.boolean().default(false),
  /** The language in which the customer reads: `en`, `es`. Left out, that of a known customer stays. */
  language: z.string().max(10).optional(),
  /** How the caller gets it in writing; nothing else is sent. */
  confirmation: z.enum(['text', 'email', 'none']),
  /** The total read out to the caller. The call is refused with `price_changed` when it no longer applies. */
  shownTotalCents: cents.nullable(),
});
export type PhoneBookingInput = z.infer<typeof phoneBookingInput>;
export type PhoneConfirmation = PhoneBookingInput['confirmation'];

export const phoneBookingView = z.object({
  customerId: id,
  quote: z.object({ id, number: z.string() }),
  /** Null when the caller only got a quote. */
  order: z.object({ id, number: z.string() }).nullable(),
  /** Null for a quote, and while a deposit has to be paid before the time is booked. */
  slot: z.object({ date: localDate, label: z.string() }).nullable(),
  totalCents: cents,
});
export type PhoneBookingView = z.infer<typeof phoneBookingView>;

/** `POST /api/phone-bookings/price` */
export const phonePriceInput = z.object({
  job: jobInput,
  zip: optionalLine(20),
  county: optionalLine(60),
  date: localDate.optional(),
  customerId: id.optional(),
});
export const phonePriceView = z.object({
  lines: z.array(z.object({ label: z.string(), totalCents: cents })),
  taxCents: cents,
  totalCents: cents,
  depositCents: cents,
  /** Why there is no price to promise by phone; null when there is one. */
  problem: z.string().nullable(),
});
export type PhonePriceView = z.infer<typeof phonePriceView>;

import { MISSING_CONSENT } from '@haulbook/domain';
import { cents, emailField, id, instant, optionalLine, optionalText, phoneField, requiredLine } from '@haulbook/resource-contracts';
import { z } from 'zod';
import { zipField } from '../fields.js';
import { attachedPhoto, originFields } from './booking.js';

/** Pictures of a request: three tell what there is, one is enough to begin. */
export const PHOTOS_WANTED = 3;
export const MOST_PHOTOS = 12;

/** `GET /api/portal/photo-quotes/offer`: what is promised to a request that is sent now. */
export const photoOfferView = z.object({
  /** Whether the owner offers prices from photos. */
  on: z.boolean(),
  /** Minutes of office time within which a price is promised. */
  minutes: z.number(),
  /** Null where the office does not open within weeks, so that nothing is promised. */
  by: instant.nullable(),
  /** When the minutes begin to count: later than now while the office is closed. */
  countsFrom: instant.nullable(),
  now: instant,
});
export type PhotoOfferView = z.infer<typeof photoOfferView>;

/**
 * `POST /api/portal/photo-quotes`, with an `Idempotency-Key` header: pictures, a ZIP code, and where the price is sent. A phone number is
 * needed only for texts.
 */
export const photoQuoteInput = z
  .object({
    photos: z.array(attachedPhoto).min(1, 'Please add a photo of what needs to go').max(MOST_PHOTOS, `${MOST_PHOTOS} photos is the limit`),
    zip: zipField,
    /** Asked only where the ZIP code spans several counties. */
    county: optionalLine(60),
    name: requiredLine('Your name is required', 120),
    email: emailField,
    phone: phoneField,
    notes: optionalText(1000),
    consent: z.object({
      terms: z.literal(true, { error: MISSING_CONSENT }),
      smsTransactional: z.boolean().default(false),
    }),
    ...originFields,
  })
  .refine(({ phone, consent }) => phone !== '' || !consent.smsTransactional, {
    path: ['phone'],
    error: 'Phone number is required',
    when: ({ value }) => Boolean((value as { consent?: object }).consent),
  });
export type PhotoQuoteInput = z.infer<typeof photoQuoteInput>;

/** The request waits for its price, or was saved as a lead because the ZIP code is outside the service area. */
export const photoQuoteView = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('requested'), number: z.string(), token: z.string() }),
  z.object({ outcome: z.literal('lead'), leadId: id, message: z.string() }),
]);
export type PhotoQuoteView = z.infer<typeof photoQuoteView>;

/** `GET /api/portal/photo-quotes/{number}?token=`: how a request stands, as its customer follows it. */
export const photoStatusView = z.object({
  number: z.string(),
  zip: z.string(),
  /** `waiting` for its price; `sent` once the price is there; `closed` when staff ended it without one. */
  status: z.enum(['waiting', 'sent', 'closed']),
  firstName: z.string(),
  email: z.string(),
  receivedAt: instant,
  promisedAt: instant.nullable(),
  sentAt: instant.nullable(),
  totalCents: cents.nullable(),
  photos: z.array(z.object({ id, url: z.string() })),
  /** The server's time, since a visitor's clock may be minutes off. */
  now: instant,
});
export type PhotoStatusView = z.infer<typeof photoStatusView>;

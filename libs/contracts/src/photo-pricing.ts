import { cents, id, optionalText } from '@haulbook/resource-contracts';
import { z } from 'zod';
import { jobInput, MOST_ITEMS } from './portal/booking.js';

/** The highest price of one item that staff can name. */
export const HIGHEST_NAMED_CENTS = 10_000_000;

/** The price of one of an item, which staff name where the price list has none. */
const namedPrice = z.object({ itemId: id, unitCents: cents.min(1).max(HIGHEST_NAMED_CENTS) });

/** What staff see in the photos of a request: items, or a part of the truck. No service needs to be named for it. */
export const photoJob = jobInput.omit({ serviceSlug: true }).extend({ prices: z.array(namedPrice).max(MOST_ITEMS).default([]) });
export type PhotoJob = z.infer<typeof photoJob>;

/** `POST /api/photo-requests/{id}/price` prices it, and `POST /api/photo-requests/{id}` keeps it in the draft. */
export const photoJobInput = z.object({ job: photoJob });

/** `POST /api/photo-requests/{id}/send` */
export const photoSendInput = z.object({
  job: photoJob,
  /** The total that staff saw. Nothing is sent with another one: `price_changed`. */
  shownTotalCents: cents,
  /** Said to the customer on the quote. */
  customerNotes: optionalText(5000),
});
export type PhotoSendInput = z.infer<typeof photoSendInput>;

export const photoSentView = z.object({ number: z.string(), totalCents: cents });
export type PhotoSentView = z.infer<typeof photoSentView>;

/** What a vision model sees in the photos of a request. A person decides; nothing is priced by it. */
export const photoProposal = z.object({
  items: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
  volumeEighths: z.number().nullable(),
  confidence: z.enum(['low', 'medium', 'high']),
  note: z.string(),
  model: z.string(),
});
export type PhotoProposal = z.infer<typeof photoProposal>;

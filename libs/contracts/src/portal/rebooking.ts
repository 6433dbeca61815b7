import { cents, id, localDate } from '@haulbook/resource-contracts';
import { z } from 'zod';
import { addressInput, jobInput, nextSlot, priceRangeView } from './booking.js';

/** `GET /api/portal/orders/{id}/rebook` proposes a booking like an own job that is done, at the prices and times of now. */
export const rebookView = z.object({
  orderId: id,
  orderNumber: z.string(),
  /** The load as far as the price list still has it. Its service is empty when it is no longer offered. */
  job: jobInput.extend({ serviceSlug: z.string() }),
  /** Null when the job had no address, or the customer deleted it. */
  address: addressInput.extend({ zip: z.string() }).nullable(),
  /** Whether the address is in the service area. */
  served: z.boolean(),
  /** What the price list no longer has, by the names it was approved with. */
  gone: z.array(z.string()),
  /** The next free window for it; null while something is missing, or when there is none. */
  next: nextSlot.nullable(),
});
export type RebookView = z.infer<typeof rebookView>;

/** What one press books: an own job that is done once more, at its next free time and the prices of now. Nothing is held for it. */
export const againOffer = z.object({
  orderId: id,
  orderNumber: z.string(),
  serviceName: z.string(),
  /** The street of the job. */
  street: z.string(),
  slot: nextSlot,
  ...priceRangeView.shape,
  /** The press sends it as its Idempotency-Key, so that one offer on two pages is booked once. */
  key: z.string(),
});
export type AgainOffer = z.infer<typeof againOffer>;

/**
 * `GET /api/portal/orders/{id}/again` for one order; `GET /api/portal/again` for the latest one that is done, while nothing else is coming up.
 * Null where a press cannot book it: something is no longer offered, needs a look first, or there is no free time.
 */
export const againView = z.object({ offer: againOffer.nullable() });
export type AgainView = z.infer<typeof againView>;

/** `POST /api/portal/orders/{id}/again`, with an `Idempotency-Key` header. */
export const againInput = z.object({
  date: localDate,
  windowId: id,
  /** The price of the offer. Another one is refused with `price_changed`. */
  shownRange: priceRangeView,
});
export type AgainInput = z.infer<typeof againInput>;
export const bookedAgainView = z.object({ quoteId: id, number: z.string() });
export type BookedAgainView = z.infer<typeof bookedAgainView>;

/** `GET /api/portal/requests/{number}`: what a customer can do with an own request that staff have not answered. */
export const requestView = z.object({
  /** Whether its time can be changed: not where its price depends on the day. */
  movable: z.boolean(),
  /** The firm price at which it can be signed now; null where it has none. */
  firmCents: cents.nullable(),
});
export type RequestView = z.infer<typeof requestView>;

/** `POST /api/portal/requests/{number}/time` */
export const requestTimeInput = z.object({ date: localDate, windowId: id });
export type RequestTimeInput = z.infer<typeof requestTimeInput>;

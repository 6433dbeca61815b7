import { id } from '@haulbook/resource-contracts';
import { z } from 'zod';
import { addressInput, jobInput, nextSlot } from './booking.js';

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

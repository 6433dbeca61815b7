import { cents, id, instant, localDate } from '@haulbook/resource-contracts';
import { z } from 'zod';
import { nextSlot } from './booking.js';

/** A job that the signed-in customer may book again at an agreed price. */
export const repeatJobView = z.object({
  id,
  number: z.string(),
  serviceName: z.string(),
  address: z.string(),
  /** In words, such as "Every 2 weeks". */
  frequency: z.string(),
  /** The price of the latest visit. */
  totalCents: cents,
  /** When its next visit begins; null when none is booked. */
  nextAt: instant.nullable(),
});
export type RepeatJobView = z.infer<typeof repeatJobView>;

/** `GET /api/portal/repeat-jobs/{id}/times`: the price of a visit now, and the next free times for it. */
export const repeatTimesView = z.object({ totalCents: cents, next: z.array(nextSlot) });
export type RepeatTimesView = z.infer<typeof repeatTimesView>;

/** `POST /api/portal/repeat-jobs/{id}/visits` */
export const repeatVisitInput = z.object({ date: localDate, windowId: id, shownTotalCents: cents });
export type RepeatVisitInput = z.output<typeof repeatVisitInput>;
export const repeatVisitView = z.object({ orderId: id, orderNumber: z.string(), slot: z.object({ date: localDate, label: z.string() }) });
export type RepeatVisitView = z.infer<typeof repeatVisitView>;

import { cents, id, localDate } from '@haulbook/resource-contracts';
import { z } from 'zod';

/** `GET /api/customers/{id}/monthly-bill`: the finished jobs of a customer that no bill was issued for, and when the next bill is made. */
export const unbilledView = z.object({
  jobs: z.array(
    z.object({
      /** The draft of its bill. */
      id,
      orderId: id,
      orderNumber: z.string(),
      finishedOn: localDate,
      /** The name or the street of the site. */
      site: z.string().nullable(),
      totalCents: cents,
    }),
  ),
  totalCents: cents,
  nextOn: localDate,
});
export type UnbilledView = z.infer<typeof unbilledView>;

/** `POST /api/customers/{id}/monthly-bill`: the bill that was made, and the jobs that it could not take. */
export const madeMonthlyBill = z.object({
  id,
  number: z.string(),
  totalCents: cents,
  jobs: z.number().int(),
  left: z.array(z.object({ order: z.string(), why: z.string() })),
});
export type MadeMonthlyBill = z.infer<typeof madeMonthlyBill>;

/** A job on a monthly bill. */
export const jobOnBill = z.object({
  orderNumber: z.string(),
  finishedOn: localDate,
  site: z.string(),
  purchaseOrder: z.string(),
  totalCents: cents,
  creditedCents: cents,
});
export type JobOnBill = z.infer<typeof jobOnBill>;

import { cents, id } from '@haulbook/resource-contracts';
import { z } from 'zod';
import { invoiceView, payInput } from './dashboard.js';

/** `POST /api/invoices/{id}/pay-link`: how the link leaves; `none` only shows it. */
export const payLinkInput = z.object({ send: z.enum(['none', 'email', 'text']).default('none') });
/** A link to pay, which is known this once. */
export const payLinkView = z.object({ url: z.string(), sentTo: z.string().nullable() });
export type PayLinkView = z.infer<typeof payLinkView>;

/** `GET /api/portal/pay/{token}`: one invoice with its lines, for whoever has its link. */
export const billView = invoiceView.extend({
  lines: z.array(z.object({ label: z.string(), qty: z.number(), totalCents: cents })),
  subtotalCents: cents,
  discountCents: cents,
  taxCents: cents,
  /** Which card form to show; missing when online card payment is not set up. */
  paymentProvider: z.enum(['stripe', 'test']).optional(),
});
export type BillView = z.infer<typeof billView>;

/** `POST /api/portal/pay/{token}`. It takes new cards only, because saved ones require a signed-in customer. */
export const payBillInput = payInput.pick({ tipCents: true, balanceCents: true, card: true });
/** `POST /api/portal/pay/{token}/outcome` */
export const payOutcomeInput = z.object({ paymentId: id });

import { CONSENT_WAYS, type ConsentWay } from '@haulbook/domain';
import { cents, id, requiredLine } from '@haulbook/resource-contracts';
import { z } from 'zod';
import { invoiceView, payInput } from './dashboard.js';
import { loadView } from './went.js';

/** `POST /api/invoices/{id}/pay-link`: how the link leaves; `none` only shows it. */
export const payLinkInput = z.object({ send: z.enum(['none', 'email', 'text']).default('none') });
/** A link to pay, which is known this once. */
export const payLinkView = z.object({ url: z.string(), sentTo: z.string().nullable() });
export type PayLinkView = z.infer<typeof payLinkView>;

/** `GET /api/portal/pay/{token}`: one invoice with its lines, for the holder of its link. */
export const billView = invoiceView.extend({
  lines: z.array(z.object({ label: z.string(), qty: z.number(), totalCents: cents })),
  subtotalCents: cents,
  discountCents: cents,
  taxCents: cents,
  /** Photos of the job before and after the work, and where its loads went. */
  photos: z.array(z.object({ id, url: z.string(), when: z.enum(['before', 'after']) })),
  loads: z.array(loadView),
  /** The receipt for what was donated; null where nothing was. */
  donationUrl: z.string().nullable(),
  /** Which card form to show; missing when online card payment is not set up. */
  paymentProvider: z.enum(['stripe', 'test']).optional(),
});
export type BillView = z.infer<typeof billView>;

/** `POST /api/portal/pay/{token}`. It takes new cards only, because saved ones require a signed-in customer. */
export const payBillInput = payInput.pick({ tipCents: true, balanceCents: true, card: true });
/** `POST /api/portal/pay/{token}/outcome` */
export const payOutcomeInput = z.object({ paymentId: id });

/** `POST /api/invoices/{id}/charge-card`: staff charge a saved card on the word of its owner, which is recorded. */
export const chargeCardInput = z.object({
  cardId: z.uuid({ error: 'Choose a card' }),
  tipCents: cents.min(0).max(100_000).default(0),
  /** The balance that staff saw. Nothing is charged when it has changed since. */
  balanceCents: cents.optional(),
  agreedBy: requiredLine('Enter who agreed to this charge', 120),
  agreedHow: z.enum(Object.keys(CONSENT_WAYS) as [ConsentWay, ...ConsentWay[]], { error: 'Choose how they agreed' }),
  /** When they agreed; now if left out. */
  agreedAt: z.iso.datetime({ offset: true, error: 'Choose a time' }).nullish(),
});
export type ChargeCardInput = z.output<typeof chargeCardInput>;

import { emailError, normalizeEmail, normalizePhone, phoneError } from '@haulbook/core';
import { MISSING_NAME, SIGNED_NAME_LETTERS } from '@haulbook/domain';
import { cents, id, localDate, requiredLine, ruled } from '@haulbook/resource-contracts';
import { z } from 'zod';
import { flexibleSlot, jobInput } from './booking.js';
import { changeOrderView, invoiceView, orderView } from './dashboard.js';

const token = z.string().max(200).default('');

/** `GET /api/portal/order-links/{number}?token=`: an order behind a link, for customers without an account. It names no person and no place. */
export const orderLinkQuery = z.strictObject({ token });
export const orderLinkView = orderView
  .pick({
    number: true,
    status: true,
    statusLabel: true,
    tone: true,
    serviceName: true,
    timeline: true,
    timeWaitsFor: true,
    lines: true,
    subtotalCents: true,
    discountCents: true,
    taxCents: true,
    changedCents: true,
    totalCents: true,
    changeOrders: true,
  })
  .extend({
    visits: z.array(
      z.object({
        ...{ id, date: localDate, label: z.string(), flexible: flexibleSlot, statusLabel: z.string(), tone: z.string() },
        /** Whether it has a page now: to follow it on its day, and to rate it in the days after. */
        follow: z.enum(['truck', 'rating']).nullable(),
      }),
    ),
    invoices: z.array(invoiceView.omit({ pdfUrl: true, payments: true })),
    /** Whether cards are taken online. */
    paysOnline: z.boolean(),
    /** Once it is done: what a booking like it begins with, as far as the price list still has it. Its service is empty when it is no longer offered. */
    again: jobInput.pick({ volumeEighths: true, items: true }).extend({ serviceSlug: z.string() }).nullable(),
  });
export type OrderLinkView = z.infer<typeof orderLinkView>;
export type LinkedChange = z.infer<typeof changeOrderView>;

/**
 * `POST /api/portal/order-links/{number}/invoices/{id}/pay-link` answers the address where the invoice is paid,
 * `POST /api/portal/order-links/{number}/visits/{id}/follow-link` the one where the visit is followed and rated.
 */
export const linkedPageInput = z.strictObject({ token });
export const linkedPageView = z.object({ url: z.string() });

/** `POST /api/portal/order-links/{number}/change-orders/{id}/code` sends a code to the customer's own address or number. */
export const linkedCodeInput = z.strictObject({ token });
export const linkedCodeView = z.object({ sentTo: z.string() });

/** `POST /api/portal/order-links/{number}/change-orders/{id}/sign` */
export const linkedSignInput = z.strictObject({
  token,
  name: requiredLine(MISSING_NAME, SIGNED_NAME_LETTERS),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Enter the six digits we sent you'),
});
/** `POST /api/portal/order-links/{number}/change-orders/{id}/decline` */
export const linkedDeclineInput = z.strictObject({ token });
export const linkedAnswerView = z.object({ status: z.string(), totalCents: cents });

/** An email address or, without an @, a phone number; kept as records have it. */
const reach = ruled(
  (text) => (text.includes('@') ? emailError(text) : phoneError(text, { required: true }) && 'Enter your email address or phone number'),
  (text) => (text.includes('@') ? normalizeEmail(text) : (normalizePhone(text) ?? text.trim())),
);

/**
 * `POST /api/portal/order-links` sends a fresh link to the customer of an order, when number and address or phone number belong together.
 * The response is always the same.
 */
export const orderLinkInput = z.strictObject({ number: requiredLine('Enter the number of your order', 40), reach });
export const orderLinkSentView = z.object({ message: z.string() });

import { MISSING_CHANGES, MISSING_REASON } from '@haulbook/domain';
import { z } from 'zod';
import { flexibleSlot } from './booking.js';
import { payInput } from './dashboard.js';
import { signingFields } from './signing.js';
import { cents, emailField, id, instant, line, localDate, optionalText, requiredText } from '@haulbook/resource-contracts';

/** A quote line as the customer sees it. */
export const quoteLineView = z.object({
  id,
  kind: z.enum(['volume', 'item', 'surcharge', 'discount', 'fee']),
  label: z.string(),
  /** Quantity in thousandths. */
  qty: z.number(),
  unitCents: cents,
  totalCents: cents,
  optional: z.boolean(),
  selected: z.boolean(),
});

/** The deposit of an approved quote, as the customer sees it. */
export const depositView = z.object({
  number: z.string(),
  totalCents: cents,
  paidCents: cents,
  balanceCents: cents,
  /** Whether the visit is confirmed only after the deposit is paid. */
  comesFirst: z.boolean(),
  /** Which card form to show; missing when online card payment is not set up. */
  paymentProvider: z.enum(['stripe', 'test']).optional(),
});
export type DepositView = z.infer<typeof depositView>;

/** `POST /api/portal/quotes/{number}/deposit/pay`, by token. It takes new cards only, because saved ones require a signed-in customer. */
export const payDepositInput = payInput.pick({ balanceCents: true, card: true }).extend({ token: z.string().optional() });
/** `POST /api/portal/quotes/{number}/deposit/outcome` */
export const depositOutcomeInput = z.object({ token: z.string().optional(), paymentId: id });

/**
 * `GET /api/portal/quotes/{number}?token=`, or with the owner's session. An unknown number or a wrong token gets 404 `not_found`.
 * The GET changes nothing; the opened page sends `POST …/viewed` to record the first view.
 */
export const quoteView = z.object({
  id,
  number: z.string(),
  /** Whether approving takes the mailed code: not from the signed-in customer, whose address is confirmed. */
  needsCode: z.boolean(),
  revision: z.number().int(),
  status: z.enum(['draft', 'sent', 'viewed', 'approved', 'declined', 'changes_requested', 'expired', 'cancelled', 'converted']),
  statusLabel: z.string(),
  serviceName: z.string(),
  serviceSlug: z.string(),
  expiresOn: localDate.nullable(),
  expired: z.boolean(),
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  /** The people at the customer who get the quote and the code that approves it in the customer’s place; none where the customer does. */
  sentTo: z.array(z.string()),
  address: z.object({ line1: z.string(), line2: z.string(), city: z.string(), state: z.string(), zip: z.string() }).nullable(),
  lines: z.array(quoteLineView),
  couponCode: z.string().nullable(),
  subtotalCents: cents,
  discountCents: cents,
  taxCents: cents,
  totalCents: cents,
  depositCents: cents,
  lowCents: cents.nullable(),
  highCents: cents.nullable(),
  notes: z.string(),
  /** The customer’s own number for the job, and whether they want one on every job. */
  purchaseOrder: z.object({ number: z.string(), required: z.boolean() }),
  photos: z.array(z.object({ id, url: z.string() })),
  /** The slot requested with this quote or approved with its order; null when there is none. `heldUntil` is null when it is not held. */
  requestedSlot: z
    .object({ date: localDate, windowId: id, label: z.string(), startsAt: instant, heldUntil: instant.nullable(), flexible: flexibleSlot })
    .nullable(),
  order: z
    .object({
      id,
      number: z.string(),
      /** Whether the job is still to be done (`open`), done or cancelled. */
      state: z.enum(['open', 'done', 'cancelled']),
      slot: z.object({ date: localDate, label: z.string(), startsAt: instant, flexible: flexibleSlot }).nullable(),
      /** Whether the approved time was taken before the deposit was paid, so that the customer must choose another one. */
      timeLost: z.boolean(),
    })
    .nullable(),
  /** The deposit requested at approval; null when there is none, or it no longer applies. */
  deposit: depositView.nullable(),
  decidedAt: instant.nullable(),
  /** Name of the signer, time, SHA-256 of the signed document, and whether it includes a drawn signature. */
  signature: z.object({ name: z.string(), at: instant, sha256: z.string(), drawn: z.boolean() }).nullable(),
  /** Who told staff that they agree, how in words, and when. */
  word: z.object({ name: z.string(), how: z.string(), at: instant }).nullable(),
  /** The version of the terms that the customer accepts by approving. It is part of the signed hash. */
  termsVersion: z.string(),
});
export type QuoteView = z.infer<typeof quoteView>;
export type QuoteLineView = z.infer<typeof quoteLineView>;

/** `POST /api/portal/quotes/{number}/price` returns the price with the selected optional lines on the chosen day. */
export const repriceInput = z.object({
  token: z.string().optional(),
  selectedLineIds: z.array(id),
  date: localDate.nullable().default(null),
  flexible: z.boolean().default(false),
  withoutCoupon: z.boolean().default(false),
});
export const repriceView = z.object({
  subtotalCents: cents,
  discountCents: cents,
  taxCents: cents,
  totalCents: cents,
  depositCents: cents,
  /** Charges for the chosen day, such as same-day service; negative amounts are discounts. */
  dayChanges: z.array(z.object({ label: z.string(), cents })),
});
export type RepriceView = z.infer<typeof repriceView>;
/** The details of a `coupon_refused` error at approval: the price without the coupon. */
export const couponlessPrice = repriceView.omit({ dayChanges: true });

/** `POST /api/portal/quotes/{number}/availability` returns days and windows for this quote's job. */
export const quoteAvailabilityInput = z.object({
  token: z.string().optional(),
  from: localDate.optional(),
  days: z.number().int().min(1).max(31).default(14),
});

/** `POST /api/portal/quotes/{number}/hold` holds a slot for this quote, like `POST /api/portal/holds` does for a booking. */
export const quoteHoldInput = z.object({ token: z.string().optional(), date: localDate, windowId: id });

/** `POST /api/portal/quotes/{number}/code` mails a six-digit code to the customer. */
export const codeInput = z.object({ token: z.string().optional() });
export const codeView = z.object({ sentTo: z.string(), expiresAt: instant });

/** `POST /api/portal/quotes/{number}/approve` */
export const approveInput = z.object({
  token: z.string().optional(),
  revision: z.number().int(),
  selectedLineIds: z.array(id),
  /** The total that the customer saw. The approval is refused when it has changed. */
  totalCents: cents,
  hold: z.object({ id, token: z.string() }).nullable(),
  /** The quote's `requestedSlot`, when the customer keeps it instead of holding another slot. */
  keep: z.object({ date: localDate, windowId: id }).nullable().default(null),
  /** Whether the coupon was refused (`coupon_refused`) and the customer accepts the price without it. */
  withoutCoupon: z.boolean().default(false),
  notes: optionalText(2000),
  ...signingFields,
});
export type ApproveInput = z.infer<typeof approveInput>;
export const approveView = z.object({
  orderId: id,
  orderNumber: z.string(),
  slot: z.object({ date: localDate, label: z.string(), startsAt: instant, flexible: flexibleSlot }).nullable(),
});
export type ApproveView = z.infer<typeof approveView>;

/** `POST /api/portal/quotes/{number}/decline` and `…/request-changes` */
export const declineInput = z.object({
  token: z.string().optional(),
  revision: z.number().int(),
  reason: requiredText(MISSING_REASON, 1000),
});
export const changesInput = z.object({
  token: z.string().optional(),
  revision: z.number().int(),
  message: requiredText(MISSING_CHANGES, 2000),
});

/**
 * `POST /api/portal/quote-links` mails a secure link when number and address belong together. The response is always the same, so it
 * reveals nothing.
 */
export const quoteLinkInput = z.object({ number: line(40), email: emailField });
export const quoteLinkView = z.object({ message: z.string() });

import { z } from 'zod';
import { payInput } from './dashboard.js';
import { cents, emailField, id, instant, line, localDate, optionalText, requiredLine, requiredText } from '@haulbook/resource-contracts';

/** A line as the customer sees it. */
export const quoteLineView = z.object({
  id,
  kind: z.enum(['volume', 'item', 'surcharge', 'discount', 'fee']),
  label: z.string(),
  /** Thousandths. */
  qty: z.number(),
  unitCents: cents,
  totalCents: cents,
  optional: z.boolean(),
  selected: z.boolean(),
});

/** The deposit of an approved quote, as far as its customer pays it. */
export const depositView = z.object({
  number: z.string(),
  totalCents: cents,
  paidCents: cents,
  balanceCents: cents,
  /** The visit is confirmed once it is paid. */
  comesFirst: z.boolean(),
  /** Which card form to show; left out where cards cannot be charged online. */
  paymentProvider: z.enum(['stripe', 'test']).optional(),
});
export type DepositView = z.infer<typeof depositView>;

/** `POST /api/portal/quotes/{number}/deposit/pay`, by token: with a card that is typed in, for saved ones are for whoever is signed in. */
export const payDepositInput = payInput.pick({ balanceCents: true, card: true }).extend({ token: z.string().optional() });
/** `POST /api/portal/quotes/{number}/deposit/outcome` */
export const depositOutcomeInput = z.object({ token: z.string().optional(), paymentId: id });

/**
 * `GET /api/portal/quotes/{number}?token=` (or the owner's session). Unknown number or wrong token: 404 `not_found`.
 * A GET changes nothing; `POST …/viewed` from the opened page marks the first view.
 */
export const quoteView = z.object({
  id,
  number: z.string(),
  revision: z.number().int(),
  status: z.enum(['draft', 'sent', 'viewed', 'approved', 'declined', 'changes_requested', 'expired', 'cancelled', 'converted']),
  statusLabel: z.string(),
  serviceName: z.string(),
  serviceSlug: z.string(),
  expiresOn: localDate.nullable(),
  expired: z.boolean(),
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
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
  photos: z.array(z.object({ id, url: z.string() })),
  /** The slot asked for with this request or approved with this order, when there is one; `heldUntil` is null while it is not held. */
  requestedSlot: z
    .object({ date: localDate, windowId: id, label: z.string(), startsAt: instant, heldUntil: instant.nullable() })
    .nullable(),
  order: z
    .object({
      id,
      number: z.string(),
      /** Whether somebody still comes. */
      state: z.enum(['open', 'done', 'cancelled']),
      slot: z.object({ date: localDate, label: z.string(), startsAt: instant }).nullable(),
      /** The approved time was gone when the deposit was paid: another one has to be chosen. */
      timeLost: z.boolean(),
    })
    .nullable(),
  /** What was asked for at approval; null where there is none, or none any more. */
  deposit: depositView.nullable(),
  decidedAt: instant.nullable(),
  /** Who signed, when, and the SHA-256 of what was signed. */
  signature: z.object({ name: z.string(), at: instant, sha256: z.string(), drawn: z.boolean() }).nullable(),
  /** What the approval is worth under the terms shown; hashed into the signature. */
  termsVersion: z.string(),
});
export type QuoteView = z.infer<typeof quoteView>;
export type QuoteLineView = z.infer<typeof quoteLineView>;

/** `POST /api/portal/quotes/{number}/price`: what the ticked optional lines add up to, on the day that is chosen. */
export const repriceInput = z.object({
  token: z.string().optional(),
  selectedLineIds: z.array(id),
  date: localDate.nullable().default(null),
  withoutCoupon: z.boolean().default(false),
});
export const repriceView = z.object({
  subtotalCents: cents,
  discountCents: cents,
  taxCents: cents,
  totalCents: cents,
  depositCents: cents,
  /** What the chosen day adds (same-day service) or, below zero, takes off. */
  dayChanges: z.array(z.object({ label: z.string(), cents })),
});
export type RepriceView = z.infer<typeof repriceView>;
/** The details of `coupon_refused` at approval: what the quote costs without its coupon. */
export const couponlessPrice = repriceView.omit({ dayChanges: true });

/** `POST /api/portal/quotes/{number}/availability`: days and windows for this quote's job. */
export const quoteAvailabilityInput = z.object({
  token: z.string().optional(),
  from: localDate.optional(),
  days: z.number().int().min(1).max(31).default(14),
});

/** `POST /api/portal/quotes/{number}/hold`: like a booking hold, for this quote. */
export const quoteHoldInput = z.object({ token: z.string().optional(), date: localDate, windowId: id });

/** `POST /api/portal/quotes/{number}/code`: mails a six-digit code to the customer's address. */
export const codeInput = z.object({ token: z.string().optional() });
export const codeView = z.object({ sentTo: z.string(), expiresAt: instant });

/** `POST /api/portal/quotes/{number}/approve` */
export const approveInput = z.object({
  token: z.string().optional(),
  revision: z.number().int(),
  selectedLineIds: z.array(id),
  /** The total the customer has before them: no other one is approved. */
  totalCents: cents,
  hold: z.object({ id, token: z.string() }).nullable(),
  /** The quote's `requestedSlot`, when that is what the customer keeps instead of holding another. */
  keep: z.object({ date: localDate, windowId: id }).nullable().default(null),
  /** The coupon was refused (`coupon_refused`), and the customer confirms the price without it. */
  withoutCoupon: z.boolean().default(false),
  code: z.string().regex(/^\d{6}$/, 'Enter the 6-digit code from your email'),
  signature: z.object({ name: requiredLine('Type your full name to sign', 120), image: z.string().max(200_000).nullable().default(null) }),
  notes: optionalText(2000),
  agree: z.literal(true, { error: 'Please agree to the terms to continue' }),
});
export type ApproveInput = z.infer<typeof approveInput>;
export const approveView = z.object({
  orderId: id,
  orderNumber: z.string(),
  slot: z.object({ date: localDate, label: z.string(), startsAt: instant }).nullable(),
});
export type ApproveView = z.infer<typeof approveView>;

/** `POST /api/portal/quotes/{number}/decline` and `…/request-changes` */
export const declineInput = z.object({
  token: z.string().optional(),
  revision: z.number().int(),
  reason: requiredText('Please tell us why', 1000),
});
export const changesInput = z.object({
  token: z.string().optional(),
  revision: z.number().int(),
  message: requiredText('Please tell us what to change', 2000),
});

/** `POST /api/portal/quote-links`: mails a secure link when number and address belong together; always the same answer. */
export const quoteLinkInput = z.object({ number: line(40), email: emailField });
export const quoteLinkView = z.object({ message: z.string() });

import { MISSING_NAME, MISSING_REASON, SIGNED_NAME_LETTERS } from '@haulbook/domain';
import { z } from 'zod';
import { addressInput, flexibleSlot } from './booking.js';
import { paymentMethodView } from './cards.js';
import { jobOnBill } from '../monthly-bills.js';
import { orderEvent } from './order-events.js';
import { repeatJobView } from './repeat-jobs.js';
import { loadView, wentView } from './went.js';
import { cents, id, instant, line, localDate, optionalLine, optionalText, requiredLine, requiredText } from '@haulbook/resource-contracts';

export const slotSummary = z.object({ date: localDate, label: z.string(), startsAt: instant, endsAt: instant, flexible: flexibleSlot });

export const quoteSummary = z.object({
  id,
  number: z.string(),
  status: z.string(),
  statusLabel: z.string(),
  tone: z.string(),
  serviceName: z.string(),
  totalCents: cents.nullable(),
  lowCents: cents.nullable(),
  highCents: cents.nullable(),
  expiresOn: localDate.nullable(),
  createdAt: instant,
  /** Whether the quote waits for the customer's decision. */
  open: z.boolean(),
  /** Whether the customer may open the quote's page; false while staff prepare a new version. */
  readable: z.boolean(),
  /** The requested time, whether or not it is still held; null when there is none or it has passed. */
  wanted: z.object({ date: localDate, label: z.string(), flexible: flexibleSlot }).nullable(),
});
export const appointmentView = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  status: z.string(),
  statusLabel: z.string(),
  tone: z.string(),
  slot: slotSummary,
  address: z.string(),
  serviceName: z.string(),
  /** Whether the visit is confirmed, at least 24 hours away, and has no open reschedule request. */
  canReschedule: z.boolean(),
  /** URL of the calendar file. */
  calendarUrl: z.string(),
  /** The page on which the visit is followed on its day, and rated in the days after; null at other times. */
  followUrl: z.string().nullable(),
  reschedule: z.object({ id, status: z.string(), wanted: slotSummary }).nullable(),
});
export const invoiceView = z.object({
  id,
  number: z.string(),
  status: z.string(),
  statusLabel: z.string(),
  tone: z.string(),
  issuedAt: instant.nullable(),
  dueOn: localDate.nullable(),
  overdue: z.boolean(),
  /** A `deposit` invoice is deducted from the job's `bill`; a `monthly` one is for the `jobs` of its `period`. */
  kind: z.enum(['bill', 'deposit', 'monthly']),
  period: z.object({ from: localDate, through: localDate }).nullable(),
  /** Empty where the page names no places. */
  jobs: z.array(jobOnBill),
  /** The number of the order that this invoice belongs to. */
  orderNumber: z.string().nullable(),
  /** The deposit deducted from this invoice, which is part of the job's price but not of `totalCents`. */
  depositCents: cents,
  totalCents: cents,
  creditedCents: cents,
  paidCents: cents,
  balanceCents: cents,
  pdfUrl: z.string(),
  payments: z.array(
    z.object({
      ...{ id, method: z.string(), amountCents: cents, tipCents: cents, status: z.string(), at: instant, receiptUrl: z.string() },
      /** What of amount and tip was given back. */
      refundedCents: cents,
    }),
  ),
});
export const orderSummary = z.object({
  id,
  number: z.string(),
  quoteId: id,
  status: z.string(),
  statusLabel: z.string(),
  tone: z.string(),
  serviceName: z.string(),
  totalCents: cents,
  createdAt: instant,
});

/** An entry in the customer's address book. */
export const ownAddressView = z.object({
  id,
  label: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  county: z.string(),
  gateCode: z.string(),
  parking: z.string(),
  stairsFlights: z.number(),
  isDefault: z.boolean(),
});
export type OwnAddressView = z.infer<typeof ownAddressView>;

/** `POST /api/portal/addresses` and `PUT /api/portal/addresses/{id}` */
export const ownAddressInput = addressInput.extend({
  label: optionalLine(60),
  stairsFlights: z.coerce
    .number({ error: 'Please enter a number' })
    .int('Please enter a whole number')
    .min(0)
    .max(20, '20 or fewer')
    .default(0),
  isDefault: z.boolean().default(false),
});

/** A price increase over the approved quote, which the customer must sign before the crew loads anything more. */
export const changeOrderView = z.object({
  id,
  status: z.string(),
  statusLabel: z.string(),
  reason: z.string(),
  previousTotalCents: cents,
  newTotalCents: cents,
  /** Whether the change order waits for the customer's signature. */
  open: z.boolean(),
});
export type ChangeOrderView = z.infer<typeof changeOrderView>;

/** A document that is shared with the customer, or that they signed. `GET /api/portal/documents/{id}` */
export const documentView = z.object({
  id,
  name: z.string(),
  kindLabel: z.string(),
  mime: z.string(),
  size: z.number(),
  createdAt: instant,
  /** The current file, and which version it is. */
  url: z.string(),
  edition: z.number(),
  /** Versions that the customer is asked to sign or has signed, newest first. */
  signatures: z.array(
    z.object({
      id,
      edition: z.number(),
      /** Whether it waits for the customer's signature. */
      open: z.boolean(),
      message: z.string().nullable(),
      signedBy: z.string().nullable(),
      signedAt: instant.nullable(),
      sha256: z.string().nullable(),
      /** The file as it was signed. */
      url: z.string(),
    }),
  ),
});
export type DocumentView = z.infer<typeof documentView>;

/** `GET /api/portal/dashboard` */
export const dashboardView = z.object({
  customer: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    status: z.string(),
    companyName: z.string().optional(),
    preferredContactMethod: z.enum(['email', 'phone', 'sms']).optional(),
    /** The customer's consent to text messages, by kind. */
    smsTransactional: z.boolean(),
    smsMarketing: z.boolean(),
    /** Whether the customer's number asked for no more texts. */
    textsStopped: z.boolean(),
    /** Whether the customer agreed to texts on a number they no longer have, and has to be asked about the new one. */
    textsAskAgain: z.boolean(),
    /** Whether the account's email is confirmed. Until then, it sees only what it made itself. */
    emailConfirmed: z.boolean(),
    /** Whether the account has a password that can confirm sensitive actions. */
    hasPassword: z.boolean(),
  }),
  addresses: z.array(ownAddressView),
  paymentMethods: z.array(paymentMethodView),
  nextAppointment: appointmentView.nullable(),
  appointments: z.array(appointmentView),
  quotes: z.array(quoteSummary),
  orders: z.array(orderSummary),
  invoices: z.array(invoiceView),
  /** Which card form to show; missing when online card payment is not set up. */
  paymentProvider: z.enum(['stripe', 'test']).optional(),
  documents: z.array(documentView),
  /** Jobs that can be booked again at an agreed price. */
  repeatJobs: z.array(repeatJobView),
});
export type DashboardView = z.infer<typeof dashboardView>;
export type AppointmentView = z.infer<typeof appointmentView>;
export type InvoiceView = z.infer<typeof invoiceView>;
export type QuoteSummary = z.infer<typeof quoteSummary>;

/** `GET /api/portal/orders/{orderId, quoteId or number}` */
export const orderView = orderSummary.extend({
  quoteNumber: z.string(),
  paymentProvider: z.enum(['stripe', 'test']).optional(),
  timeline: z.array(orderEvent),
  appointments: z.array(appointmentView),
  /** The next step while no time is set: the customer pays the deposit, the customer chooses a new time, or staff call. */
  timeWaitsFor: z.enum(['deposit', 'new_time', 'call']),
  invoices: z.array(invoiceView),
  /** The approved lines without discount lines, which are summed up in `discountCents`. */
  lines: z.array(z.object({ label: z.string(), qty: z.number(), totalCents: cents })),
  subtotalCents: cents,
  discountCents: cents,
  taxCents: cents,
  /** The sum of all signed change orders, which makes the other amounts add up to `totalCents`. */
  changedCents: cents,
  changeOrders: z.array(changeOrderView),
  /** Whether the customer can still cancel online: at least 24 hours remain, or no time is set. */
  canCancel: z.boolean(),
  photos: z.array(z.object({ id, url: z.string(), when: z.enum(['before', 'after']) })),
  loads: z.array(loadView),
  /** The receipt for what was donated; null where nothing was. */
  donationUrl: z.string().nullable(),
  /** Where all of it went, as it can be shared; null until the job is done and its loads are noted, or with the page turned off. */
  went: wentView.nullable(),
});
export type OrderView = z.infer<typeof orderView>;

/** `POST /api/portal/invoices/{id}/pay` starts a card payment, with a saved card when `savedCardId` is given. */
export const payInput = z.object({
  tipCents: cents.min(0).max(100_000).default(0),
  /** The balance that the customer saw. Nothing is charged when the balance has changed since. */
  balanceCents: cents.optional(),
  card: line(64).optional(),
  savedCardId: id.optional(),
  /** Save a newly entered card for future payments. */
  saveCard: z.boolean().default(false),
});
/**
 * A card payment in progress. Pass `clientSecret` to the provider's form element. `needs` is its next step: collect a card, or let the
 * customer's bank authenticate them. The built-in test provider settles at once. `POST /api/portal/payments/{id}/outcome` returns the same
 * view.
 */
export const payView = z.object({
  paymentId: id,
  provider: z.enum(['stripe', 'test']),
  status: z.enum(['pending', 'succeeded', 'failed']),
  message: z.string().nullable(),
  needs: z.enum(['card', 'authentication']).nullable(),
  clientSecret: z.string().nullable(),
  publishableKey: z.string().nullable(),
});
export type PayView = z.infer<typeof payView>;

/** `POST /api/portal/appointments/{id}/reschedule` */
export const rescheduleInput = z.object({
  date: localDate,
  windowId: id,
  reason: optionalText(1000),
  notes: optionalText(1000),
});
export const rescheduleView = z.object({ id, status: z.string() });

/** `PATCH /api/portal/profile` */
export const profileInput = z.object({
  firstName: requiredLine('First name is required', 80).optional(),
  lastName: requiredLine('Last name is required', 80).optional(),
  phone: line(40).optional(),
  companyName: line(120).optional(),
  preferredContactMethod: z.enum(['email', 'phone', 'sms']).optional(),
  language: z.string().max(10).optional(),
  smsTransactional: z.boolean().optional(),
  smsMarketing: z.boolean().optional(),
});

/** `POST /api/portal/orders/{id}/cancel` */
export const cancelOrderInput = z.object({ reason: requiredText(MISSING_REASON, 500) });
/** `POST /api/portal/change-orders/{id}/sign` */
export const signChangeOrderInput = z.object({ name: requiredLine(MISSING_NAME, SIGNED_NAME_LETTERS) });
/** `POST /api/portal/signature-requests/{id}/sign` */
export const signDocumentInput = signChangeOrderInput.extend({
  agreed: z.literal(true, 'Please confirm that you have read the document'),
});
export const statusView = z.object({ id, status: z.string() });

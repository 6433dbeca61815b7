import { z } from 'zod';
import { addressInput } from './booking.js';
import { cents, id, instant, line, localDate, optionalLine, optionalText, requiredLine, requiredText } from '@haulbook/resource-contracts';

export const slotSummary = z.object({ date: localDate, label: z.string(), startsAt: instant, endsAt: instant });

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
  /** Waits for the customer's answer. */
  open: z.boolean(),
  /** Whether its page shows it: not while we write a new version. */
  readable: z.boolean(),
  /** The time that is kept until it is answered, or wanted. */
  wanted: z.object({ date: localDate, label: z.string() }).nullable(),
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
  /** Elapsed 24 hours or more remain. */
  canReschedule: z.boolean(),
  /** Address of the calendar file. */
  calendarUrl: z.string(),
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
  /** A deposit is taken off the bill of its job. */
  kind: z.enum(['bill', 'deposit']),
  /** The number of the order it is for. */
  orderNumber: z.string().nullable(),
  /** What of the job's price was paid as a deposit, and is not in `totalCents`. */
  depositCents: cents,
  totalCents: cents,
  creditedCents: cents,
  paidCents: cents,
  balanceCents: cents,
  pdfUrl: z.string(),
  payments: z.array(
    z.object({ id, method: z.string(), amountCents: cents, tipCents: cents, status: z.string(), at: instant, receiptUrl: z.string() }),
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

/** A place of the customer's address book. */
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
    .max(20, 'At most 20')
    .default(0),
  isDefault: z.boolean().default(false),
});

/** A card kept at the payment provider; its number never is. */
export const paymentMethodView = z.object({
  id,
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.number(),
  expiryYear: z.number(),
  isDefault: z.boolean(),
  expired: z.boolean(),
  /** Can be paid with: not expired, and kept with the provider that takes cards now. */
  usable: z.boolean(),
});
export type PaymentMethodView = z.infer<typeof paymentMethodView>;
/** `GET /api/portal/payment-methods`, the default first */
export const paymentMethodsView = z.array(paymentMethodView);

/** `POST /api/portal/payment-methods` begins to save a card. Only the built-in test provider is told one of its test cards. */
export const addCardInput = z.object({ card: line(64).optional() });
/** `POST /api/portal/payment-methods/confirm`: the provider's form was filled in. */
export const confirmCardInput = z.object({ setupId: requiredLine('Please begin again', 200) });
/** `clientSecret` goes to the provider's own element; `card` is there once it is saved. */
export const cardSetupView = z.object({
  setupId: z.string(),
  status: z.enum(['pending', 'succeeded']),
  clientSecret: z.string().nullable(),
  publishableKey: z.string().nullable(),
  card: paymentMethodView.nullable(),
});
export type CardSetupView = z.infer<typeof cardSetupView>;

/** A price above the approved one, which the customer signs before anything more is loaded. */
export const changeOrderView = z.object({
  id,
  status: z.string(),
  statusLabel: z.string(),
  reason: z.string(),
  previousTotalCents: cents,
  newTotalCents: cents,
  /** Waits for the customer. */
  open: z.boolean(),
});
export type ChangeOrderView = z.infer<typeof changeOrderView>;

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
    /** What they agreed to be texted about. */
    smsTransactional: z.boolean(),
    smsMarketing: z.boolean(),
    /** Whether there is a password to prove oneself with. */
    hasPassword: z.boolean(),
  }),
  addresses: z.array(ownAddressView),
  paymentMethods: z.array(paymentMethodView),
  nextAppointment: appointmentView.nullable(),
  appointments: z.array(appointmentView),
  quotes: z.array(quoteSummary),
  orders: z.array(orderSummary),
  invoices: z.array(invoiceView),
  /** Which card form to show; left out where cards cannot be charged online. */
  paymentProvider: z.enum(['stripe', 'test']).optional(),
  documents: z.array(z.object({ id, name: z.string(), kind: z.string(), size: z.number(), createdAt: instant, url: z.string() })),
});
export type DashboardView = z.infer<typeof dashboardView>;
export type AppointmentView = z.infer<typeof appointmentView>;
export type InvoiceView = z.infer<typeof invoiceView>;
export type QuoteSummary = z.infer<typeof quoteSummary>;

/** `GET /api/portal/orders/{orderId or quoteId}` */
export const orderView = orderSummary.extend({
  quoteNumber: z.string(),
  paymentProvider: z.enum(['stripe', 'test']).optional(),
  timeline: z.array(z.object({ at: instant, label: z.string(), detail: z.string().nullable() })),
  appointments: z.array(appointmentView),
  /** Who acts next while no time is set: the customer pays the deposit or chooses anew, else staff call. */
  timeWaitsFor: z.enum(['deposit', 'new_time', 'call']),
  invoices: z.array(invoiceView),
  /** What was approved, without lines that only take something off: those are in `discountCents`. */
  lines: z.array(z.object({ label: z.string(), qty: z.number(), totalCents: cents })),
  subtotalCents: cents,
  discountCents: cents,
  taxCents: cents,
  /** What signed change orders came to; with it the sums add up to `totalCents`. */
  changedCents: cents,
  changeOrders: z.array(changeOrderView),
  /** Can still be called off online: 24 hours or more remain, or no time is set. */
  canCancel: z.boolean(),
  photos: z.array(z.object({ id, url: z.string(), when: z.enum(['before', 'after']) })),
});
export type OrderView = z.infer<typeof orderView>;

/** `POST /api/portal/invoices/{id}/pay`: starts a card payment through the provider, with a saved card where one is named. */
export const payInput = z.object({
  tipCents: cents.min(0).max(100_000).default(0),
  /** The balance the customer saw; nothing is charged when another one is owed by now. */
  balanceCents: cents.optional(),
  card: line(64).optional(),
  savedCardId: id.optional(),
  /** Keeps a card that is typed in for next time. */
  saveCard: z.boolean().default(false),
});
/**
 * `clientSecret` goes to the provider's own element, which `needs` a card typed in or lets the customer's bank ask them. The
 * built-in test provider settles at once. Also the answer of `POST /api/portal/payments/{id}/outcome`.
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
  reason: requiredText('Please tell us why', 1000),
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
  smsTransactional: z.boolean().optional(),
  smsMarketing: z.boolean().optional(),
});

/** `POST /api/portal/orders/{id}/cancel` */
export const cancelOrderInput = z.object({ reason: requiredText('Please tell us why', 500) });
/** `POST /api/portal/change-orders/{id}/sign` */
export const signChangeOrderInput = z.object({ name: requiredLine('Type your full name to sign', 120) });
export const statusView = z.object({ id, status: z.string() });

import { z } from 'zod';
import { cents, id, instant, localDate, requiredText } from '../fields.js';

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
  totalCents: cents,
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
  }),
  nextAppointment: appointmentView.nullable(),
  appointments: z.array(appointmentView),
  quotes: z.array(quoteSummary),
  orders: z.array(orderSummary),
  invoices: z.array(invoiceView),
  /** Which card form to show; the test provider's when left out. */
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
  invoices: z.array(invoiceView),
  lines: z.array(z.object({ label: z.string(), qty: z.number(), totalCents: cents })),
  photos: z.array(z.object({ id, url: z.string(), when: z.enum(['before', 'after']) })),
});
export type OrderView = z.infer<typeof orderView>;

/** `POST /api/portal/invoices/{id}/pay`: starts a card payment through the provider. */
export const payInput = z.object({ tipCents: cents.min(0).max(100_000).default(0), card: z.string().trim().max(64).optional() });
/** `clientSecret` goes to the provider's own element; the built-in test provider settles at once. */
export const payView = z.object({
  paymentId: id,
  provider: z.enum(['stripe', 'test']),
  status: z.enum(['pending', 'succeeded', 'failed']),
  message: z.string().nullable(),
  clientSecret: z.string().nullable(),
  publishableKey: z.string().nullable(),
});
export type PayView = z.infer<typeof payView>;

/** `POST /api/portal/appointments/{id}/reschedule` */
export const rescheduleInput = z.object({
  date: localDate,
  windowId: id,
  reason: requiredText('Please tell us why', 1000),
  notes: z.string().trim().max(1000).optional(),
});
export const rescheduleView = z.object({ id, status: z.string() });

/** `PATCH /api/portal/profile` */
export const profileInput = z.object({
  firstName: requiredText('First name is required', 80).optional(),
  lastName: requiredText('Last name is required', 80).optional(),
  phone: z.string().trim().max(20).optional(),
  companyName: z.string().trim().max(120).optional(),
  preferredContactMethod: z.enum(['email', 'phone', 'sms']).optional(),
});

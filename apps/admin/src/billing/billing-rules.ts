import { OPEN_INVOICE_STATUSES, type InvoiceStatus, type PaymentStatus } from '@haulbook/domain';
import type { Row } from '@haulbook/resource-admin';

/** An amount of a row in cents; what is not there is nothing. */
export const centsOf = (row: Row, name: string): number => (typeof row[name] === 'number' ? row[name] : 0);

/** Money can be taken down while something is owed on an issued invoice. */
export const canBePaid = (invoice: Row): boolean =>
  OPEN_INVOICE_STATUSES.includes(invoice.status as InvoiceStatus) && centsOf(invoice, 'balanceCents') > 0;

const CORRECTED: readonly InvoiceStatus[] = ['issued', 'partially_paid', 'paid'];

/** What a credit note may still take off an invoice, in cents; a draft is changed instead. */
export const creditableCents = (invoice: Row): number =>
  CORRECTED.includes(invoice.status as InvoiceStatus) ? centsOf(invoice, 'totalCents') - centsOf(invoice, 'creditedCents') : 0;

const RECEIVED: readonly PaymentStatus[] = ['succeeded', 'partially_refunded'];

/** What of a payment can still be given back, in cents. Tips stay. */
export const refundableCents = (payment: Row): number =>
  RECEIVED.includes(payment.status as PaymentStatus) ? centsOf(payment, 'amountCents') - centsOf(payment, 'refundedCents') : 0;

/** There is a receipt for money that came in. */
export const hasReceipt = (payment: Row): boolean => payment.status !== 'pending' && payment.status !== 'failed';

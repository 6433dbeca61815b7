import {
  balanceCents,
  CREDITABLE_INVOICE_STATUSES,
  giveBackCents,
  OPEN_INVOICE_STATUSES,
  type InvoiceStatus,
  type PaymentStatus,
} from '@haulbook/domain';
import type { Row } from '@haulbook/resource-admin';

/** Return an amount of a row in cents; a missing one is zero. */
export const centsOf = (row: Row, name: string): number => (typeof row[name] === 'number' ? row[name] : 0);

const sumsOf = (invoice: Row) => ({
  totalCents: centsOf(invoice, 'totalCents'),
  creditedCents: centsOf(invoice, 'creditedCents'),
  paidCents: centsOf(invoice, 'paidCents'),
});

/** Return whether a payment can be recorded: something is owed on an issued invoice. */
export const canBePaid = (invoice: Row): boolean =>
  OPEN_INVOICE_STATUSES.includes(invoice.status as InvoiceStatus) && centsOf(invoice, 'balanceCents') > 0;

/** Return what can be paid on an invoice, in cents; one that was written off has no balance and can still be paid. */
export const payableCents = (invoice: Row): number =>
  invoice.status === 'written_off' ? balanceCents(sumsOf(invoice)) : canBePaid(invoice) ? centsOf(invoice, 'balanceCents') : 0;

/** Return the amount a credit note may still subtract from an invoice, in cents. A draft is changed instead. */
export const creditableCents = (invoice: Row): number =>
  CREDITABLE_INVOICE_STATUSES.includes(invoice.status as InvoiceStatus)
    ? centsOf(invoice, 'totalCents') - centsOf(invoice, 'creditedCents')
    : 0;

/** Return the amount paid beyond the corrected bill, in cents, which is refunded to the customer. */
export const toGiveBackCents = (invoice: Row): number => giveBackCents({ ...sumsOf(invoice), status: invoice.status as InvoiceStatus });

const RECEIVED: readonly PaymentStatus[] = ['succeeded', 'partially_refunded'];
const isReceived = (payment: Row): boolean => RECEIVED.includes(payment.status as PaymentStatus);

/** Return how much of a payment can still be refunded, in cents, without its tip. */
export const refundableCents = (payment: Row): number =>
  isReceived(payment) ? centsOf(payment, 'amountCents') - centsOf(payment, 'refundedCents') : 0;

/** Return how much of a payment's tip can still be refunded, in cents. */
export const refundableTipCents = (payment: Row): number =>
  isReceived(payment) ? centsOf(payment, 'tipCents') - centsOf(payment, 'refundedTipCents') : 0;

/** Return whether a payment has a receipt, that is, whether the money was received. */
export const hasReceipt = (payment: Row): boolean => payment.status !== 'pending' && payment.status !== 'failed';

import { daysBetween, isExpired, localToday, type LocalDate, allocate, type Cents } from '@haulbook/core';
import { FEE_SLUGS } from './catalog/service-items.js';
import type { LineKind } from './pricing-types.js';
import { OPEN_INVOICE_STATUSES, PAYABLE_INVOICE_STATUSES, type InvoiceKind, type InvoiceStatus } from './states/invoice.js';
import type { PaymentStatus } from './states/payment.js';

/** The amounts of a payment for accounting; tips are outside `amountCents`. */
export interface PaymentAmounts {
  status: PaymentStatus;
  amountCents: Cents;
  refundedCents: Cents;
}

const RECEIVED: readonly PaymentStatus[] = ['succeeded', 'partially_refunded', 'refunded'];

/**
 * Sum the payments received less refunds, which is an invoice's paid amount. Money under dispute counts as not received until the dispute
 * is won.
 */
export function netPaidCents(payments: readonly PaymentAmounts[]): Cents {
  return payments
    .filter((payment) => RECEIVED.includes(payment.status))
    .reduce((all, payment) => all + payment.amountCents - payment.refundedCents, 0);
}

/** Return what is still owed: total less credit notes less paid, never below zero; any excess is for a refund. */
export function balanceCents(invoice: { totalCents: Cents; creditedCents: Cents; paidCents: Cents }): Cents {
  return Math.max(0, invoice.totalCents - invoice.creditedCents - invoice.paidCents);
}

/** The amounts of an invoice that the tax in its credit notes depends on. */
export interface CreditedInvoice {
  totalCents: Cents;
  taxCents: Cents;
  creditedCents: Cents;
  /** Deposit that it deducts: a payment on account that carries no tax, so the tax is that of the charges before it. */
  depositTakenCents: Cents;
  /** Tax in its existing credit notes. */
  creditedTaxCents: Cents;
}

/**
 * Compute the tax in a credit note: the tax on the share of the charges credited so far, less what earlier notes took back. The note that
 * completes the credit takes back the rest, because it undoes the whole bill, including the deposit deducted: the tax of all notes of a
 * fully credited invoice equals the invoice's tax, to the cent.
 */
export function creditTaxCents(invoice: CreditedInvoice, amountCents: Cents): Cents {
  const { totalCents, taxCents, depositTakenCents, creditedTaxCents } = invoice;
  const credited = invoice.creditedCents + amountCents;
  const share = credited === totalCents ? taxCents : allocate(taxCents, [credited, totalCents + depositTakenCents - credited])[0]!;
  return Math.max(0, share - creditedTaxCents);
}

/** Return what was paid beyond the corrected total: owed to the customer until it is refunded. */
export function overpaidCents(invoice: { totalCents: Cents; creditedCents: Cents; paidCents: Cents }): Cents {
  return Math.max(0, invoice.paidCents - (invoice.totalCents - invoice.creditedCents));
}

/** Return what is to go back to the customer: what was paid beyond the corrected bill, and all that was paid on a void one. */
export function giveBackCents(invoice: { status: InvoiceStatus; totalCents: Cents; creditedCents: Cents; paidCents: Cents }): Cents {
  return invoice.status === 'void' ? invoice.paidCents : overpaidCents(invoice);
}

/** Return the status of an issued invoice after a payment, refund or credit note. One that was credited in full is not "paid". */
export function settledInvoiceStatus(invoice: { totalCents: Cents; creditedCents: Cents; paidCents: Cents }): InvoiceStatus {
  const { totalCents, creditedCents, paidCents } = invoice;
  if (paidCents === 0 && creditedCents > 0 && creditedCents === totalCents) return 'credited';
  if (balanceCents(invoice) === 0) return 'paid';
  return paidCents > 0 ? 'partially_paid' : 'issued';
}

/**
 * Return the status of an invoice once `paidCents` is paid, or more is credited. Only an incoming payment (`recovers`) reopens a
 * written-off invoice, not money that a won dispute releases; drafts, void invoices and those on a monthly bill keep their status.
 */
export function invoiceStatusAfter(invoice: BilledInvoice, paidCents: Cents, { recovers }: { recovers: boolean }): InvoiceStatus {
  const { status } = invoice;
  if (status === 'draft' || status === 'void' || status === 'collected') return status;
  if (status === 'written_off' && !(recovers && paidCents > invoice.paidCents)) return status;
  return settledInvoiceStatus({ ...invoice, paidCents });
}

interface BilledInvoice {
  status: InvoiceStatus;
  totalCents: Cents;
  creditedCents: Cents;
  paidCents: Cents;
}

/**
 * Return the part of a refund that is also credited, so that no more is owed on the bill than before. What was overpaid needs no credit.
 */
export function refundCreditCents(invoice: { totalCents: Cents; creditedCents: Cents; paidCents: Cents }, refundCents: Cents): Cents {
  const creditable = invoice.totalCents - invoice.creditedCents;
  return Math.min(creditable, Math.max(0, refundCents - overpaidCents(invoice)));
}

/**
 * Return the most that may be billed for an order: the price its customer signed last, or the top of the range if the signed quote promised
 * that range.
 */
export function ceilingCents(order: { totalCents: Cents; highCents: Cents | null }): Cents {
  return order.highCents ?? order.totalCents;
}

/**
 * Sum the parts of a bill that do not count against the ceiling: the price list's own fees for late cancellation and a dry run, each once
 * and at no more than its listed price. Every other line, whatever its kind, counts.
 */
export function ownFeesCents(
  lines: readonly { kind: LineKind; itemSlug: string | null; totalCents: Cents }[],
  listed: readonly { slug: string; unitCents: Cents }[],
): Cents {
  const billed = (slug: string) =>
    lines.filter((line) => line.kind === 'fee' && line.itemSlug === slug).reduce((all, line) => all + line.totalCents, 0);
  const own = Object.values<string>(FEE_SLUGS);
  return listed.filter(({ slug }) => own.includes(slug)).reduce((all, { slug, unitCents }) => all + Math.min(billed(slug), unitCents), 0);
}

/**
 * Return why an invoice may not be voided, or null. Void requires that no net payment exists (product decisions, section 4). The jobs of a
 * monthly bill can be billed again after it, so nothing of them may have been credited: it would be charged after all.
 */
export function voidRefusal(invoice: { kind: InvoiceKind; paidCents: Cents; creditedCents: Cents }): string | null {
  if (invoice.paidCents !== 0) return 'Refund the payments before you void this invoice';
  if (invoice.kind === 'monthly' && invoice.creditedCents > 0)
    return 'A part of this bill was credited, and voiding it would bill that again. Credit the rest instead.';
  return null;
}

/** Return why an invoice gets no link to pay it, or null. */
export function payLinkRefusal(invoice: BilledInvoice): string | null {
  if (invoice.status === 'draft') return 'Issue this invoice first: a draft can’t be paid';
  if (invoice.status === 'collected') return 'This job is on a monthly bill, which is paid as a whole';
  return PAYABLE_INVOICE_STATUSES.includes(invoice.status) && balanceCents(invoice) > 0 ? null : 'There is nothing to pay on this invoice';
}

/** Whether an invoice is owed and past its due day, at the business. */
export function isOverdue(invoice: { status: InvoiceStatus; dueOn: LocalDate | null }, now: Date, zone: string): boolean {
  return OPEN_INVOICE_STATUSES.includes(invoice.status) && isExpired(invoice.dueOn, now, zone);
}

/** What else decides whether a customer is reminded of an invoice. */
export interface ReminderFacts {
  /** The day it is, at the business. */
  today: LocalDate;
  /** The day of the last reminder; null before the first. */
  lastOn: LocalDate | null;
  /** Whether a payment of it is on its way, or disputed. */
  isUnsettled: boolean;
}

/** Return why the customer is not reminded of an invoice today, whether by the owner's rule or by staff; null when they may be. */
export function reminderRefusal(
  { status, balanceCents: owed, dueOn }: { status: InvoiceStatus; balanceCents: Cents; dueOn: LocalDate | null },
  { today, lastOn, isUnsettled }: ReminderFacts,
): string | null {
  if (!OPEN_INVOICE_STATUSES.includes(status) || owed <= 0) return 'Nothing is owed on this invoice';
  if (dueOn === null || dueOn >= today) return 'This invoice isn’t past its due date';
  if (isUnsettled) return 'A payment of this invoice is on its way or disputed';
  return lastOn === today ? 'The customer was reminded of this invoice today' : null;
}

/** Return the status to show: overdue and recovered are derived, everything else is stored. */
export function invoiceDisplayStatus(
  invoice: { status: InvoiceStatus; dueOn: LocalDate | null; recoveredAt?: string | null },
  now: Date,
  zone: string,
): InvoiceStatus | 'overdue' | 'recovered' {
  if (invoice.status === 'paid' && invoice.recoveredAt) return 'recovered';
  return isOverdue(invoice, now, zone) ? 'overdue' : invoice.status;
}

export const AGE_BUCKETS = ['current', '1-30', '31-60', '61-90', 'over-90'] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number];

/** Return how long an open invoice has been due, for receivables by age. */
export function ageBucket(dueOn: LocalDate | null, now: Date, zone: string): AgeBucket {
  const days = dueOn === null ? 0 : daysBetween(dueOn, localToday(now, zone));
  if (days <= 0) return 'current';
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : 'over-90';
}

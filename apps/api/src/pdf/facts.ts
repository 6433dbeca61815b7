import { describeState, formatCentsRange, formatInstant, formatShortDate, localToday } from '@haulbook/core';
import {
  billPeriodLabel,
  BUSINESS_ZONE,
  invoiceStates,
  promisedRange,
  quoteStates,
  type InvoiceStatus,
  type QuoteStatus,
} from '@haulbook/domain';
import type { Invoice } from '../billing/invoices/invoice.entity.js';
import { paymentLabel } from '../billing/invoices/payment-label.js';
import type { Payment } from '../billing/invoices/payment.entity.js';
import type { Order } from '../orders/order.entity.js';
import type { Quote } from '../quotes/quote.entity.js';
import type { Printable } from './printable.js';

type Facts = Printable['facts'];

/** Statuses that are printed on the document, so that it is not approved or paid once it is no longer valid. */
const OVER: readonly (QuoteStatus | InvoiceStatus)[] = ['declined', 'expired', 'cancelled', 'void', 'written_off', 'credited'];

/** Return a fact, or none when there is no value. */
const fact = (label: string, value: string | null): Facts => (value ? [[label, value]] : []);

/** Return the days of a monthly bill, or null. */
const periodWords = ({ periodFrom, periodThrough }: Pick<Invoice, 'periodFrom' | 'periodThrough'>): string | null =>
  periodFrom && periodThrough && billPeriodLabel({ from: periodFrom, through: periodThrough });

/** Return the date of an instant in the business time zone. */
const dayOf = (instant: string): string => formatShortDate(localToday(new Date(instant), BUSINESS_ZONE));

export function quoteFacts(quote: Quote): Facts {
  const { status, revision, sentAt, createdAt, expiresOn, lowCents, highCents } = quote;
  const asked = status === 'draft' && lowCents !== null && highCents !== null ? { lowCents, highCents } : null;
  const range = status === 'draft' ? asked : promisedRange(quote);
  return [
    ['Date', dayOf(sentAt ?? createdAt)],
    ...fact('Status', OVER.includes(status) ? describeState(quoteStates, status).label : null),
    ...fact('Revision', revision > 1 ? String(revision) : null),
    ...fact('Valid through', expiresOn && formatShortDate(expiresOn)),
    ...fact(status === 'draft' ? 'Price range' : 'Final price within', range && formatCentsRange(range.lowCents, range.highCents)),
  ];
}

export function invoiceFacts({ status, kind, issuedAt, dueOn, purchaseOrder, ...period }: Invoice, order: Order | null): Facts {
  return [
    ...fact('For', kind === 'deposit' ? 'Deposit' : null),
    ...fact('Jobs', periodWords(period)),
    ...fact('Status', OVER.includes(status) ? describeState(invoiceStates, status).label : null),
    ...fact('Issued', issuedAt && dayOf(issuedAt)),
    ...fact('Due', dueOn && formatShortDate(dueOn)),
    ...fact('Order', order && order.number),
    ...fact('Purchase order', purchaseOrder),
  ];
}

export function receiptFacts(payment: Payment & { paidAt: string }, invoice: Invoice): Facts {
  return [
    ['Paid', formatInstant(new Date(payment.paidAt), BUSINESS_ZONE)],
    ['Payment method', paymentLabel(payment)],
    ['Invoice', invoice.number ?? ''],
  ];
}

/** Return the thanks below a receipt, and the signature it was signed with at the door. */
export function receiptNotes({ signature }: Pick<Payment, 'signature'>): Printable['notes'] {
  const thanks = { title: 'Thank you', text: 'We received your payment. Please keep this receipt for your records.' };
  if (!signature) return [thanks];
  return [thanks, { title: 'Signed', text: `Signed by ${signature.name}`, image: signature.image }];
}

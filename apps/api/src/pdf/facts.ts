import { describeState, ENGLISH, localToday, msg, type Speech } from '@haulbook/core';
import { billPeriodLabel, invoiceStates, promisedRange, quoteStates, type InvoiceStatus, type QuoteStatus } from '@haulbook/domain';
import type { Invoice } from '../billing/ledger/invoice.entity.js';
import { paymentLabel } from '../billing/ledger/payment-label.js';
import type { Payment } from '../billing/ledger/payment.entity.js';
import type { Order } from '../orders/order.entity.js';
import type { Quote } from '../quotes/quote.entity.js';
import { wordOf } from '../quotes/word-of-customer.js';
import type { Printable } from './printable.js';

type Facts = Printable['facts'];

/** Statuses that are printed on the document, so that it is not approved or paid once it is no longer valid. */
const OVER: readonly (QuoteStatus | InvoiceStatus)[] = ['declined', 'expired', 'cancelled', 'void', 'written_off', 'credited'];

/** Return a fact, or none when there is no value. @param label in English; the document translates it */
const fact = (label: string, value: string | null): Facts => (value ? [[label, value]] : []);

/** Return the days of a monthly bill, or null. */
const periodWords = ({ periodFrom, periodThrough }: Pick<Invoice, 'periodFrom' | 'periodThrough'>, speech: Speech): string | null =>
  periodFrom && periodThrough && billPeriodLabel({ from: periodFrom, through: periodThrough }, speech);

/** Return the date of an instant in the zone of the company. */
const dayOf = (instant: string, zone: string, { day }: Speech): string => day(localToday(new Date(instant), zone));

export function quoteFacts(quote: Quote, zone: string, speech: Speech = ENGLISH): Facts {
  const { status, revision, sentAt, createdAt, expiresOn, lowCents, highCents } = quote;
  const asked = status === 'draft' && lowCents !== null && highCents !== null ? { lowCents, highCents } : null;
  const range = status === 'draft' ? asked : promisedRange(quote);
  return [
    [msg('Date'), dayOf(sentAt ?? createdAt, zone, speech)],
    ...fact(msg('Status'), OVER.includes(status) ? speech.state(describeState(quoteStates, status).label, 'quote') : null),
    ...fact(msg('Revision'), revision > 1 ? String(revision) : null),
    ...fact(msg('Valid through'), expiresOn && speech.day(expiresOn)),
    ...fact(
      status === 'draft' ? msg('Price range') : msg('Final price within'),
      range && speech.moneyRange(range.lowCents, range.highCents),
    ),
  ];
}

export function invoiceFacts(invoice: Invoice, order: Order | null, zone: string, speech: Speech = ENGLISH): Facts {
  const { status, kind, issuedAt, dueOn, purchaseOrder } = invoice;
  return [
    ...fact(msg('For'), kind === 'deposit' ? speech.t('Deposit') : null),
    ...fact(msg('Jobs'), periodWords(invoice, speech)),
    ...fact(msg('Status'), OVER.includes(status) ? speech.state(describeState(invoiceStates, status).label, 'invoice') : null),
    ...fact(msg('Issued'), issuedAt && dayOf(issuedAt, zone, speech)),
    ...fact(msg('Due'), dueOn && speech.day(dueOn)),
    ...fact(msg('Order'), order && order.number),
    ...fact(msg('Purchase order'), purchaseOrder),
  ];
}

export function receiptFacts(payment: Payment & { paidAt: string }, invoice: Invoice, zone: string, speech: Speech = ENGLISH): Facts {
  return [
    [msg('Paid'), speech.instant(new Date(payment.paidAt), zone)],
    [msg('Payment method'), paymentLabel(payment, speech)],
    [msg('Invoice'), invoice.number ?? ''],
  ];
}

/** Return the thanks below a receipt, and the signature it was signed with at the door. */
export function receiptNotes({ signature }: Pick<Payment, 'signature'>, { t }: Speech = ENGLISH): Printable['notes'] {
  const thanks = { title: msg('Thank you'), text: t('We received your payment. Please keep this receipt for your records.') };
  if (!signature) return [thanks];
  return [thanks, { title: msg('Signed'), text: t('Signed by {name}', { name: signature.name }), image: signature.image }];
}

/** Return how the customer agreed to a quote: by word, or by signing, with the fingerprint that proves later what was signed. */
export function approvalNotes(quote: Quote, zone: string, speech: Speech = ENGLISH): Printable['notes'] {
  const { signature } = quote;
  const title = speech.state(msg('Approved'), 'quote');
  const timeOf = (at: string) => speech.instant(new Date(at), zone);
  const word = wordOf(quote);
  if (word) {
    const text = speech.t('{how} by {name} on {time}', { how: speech.t(word.how), name: word.name, time: timeOf(word.at) });
    return [{ title, text }];
  }
  if (!signature) return [];
  const signed = speech.t('Signed by {name} on {time}', { name: signature.name, time: timeOf(signature.at) });
  const proof = speech.t('SHA-256 of the signed document: {sha256}', { sha256: signature.sha256 });
  return [{ title, text: `${signed}\n${proof}`, image: signature.image }];
}

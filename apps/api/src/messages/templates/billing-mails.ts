import type { LocalDate, Speech } from '@haulbook/core';
import { billPeriodLabel } from '@haulbook/domain';
import { message } from '@haulbook/platform';
import { condition, EXAMPLE, fact, field, firstName, link } from './fields.js';

const GROUP = 'Billing';

export interface InvoiceIssued {
  firstName: string;
  number: string;
  totalCents: number;
  balanceCents: number;
  dueOn: string | null;
  /** The number of the order a deposit is for; none for a bill. */
  depositFor?: string | null;
  /** What a monthly bill is for, "March 2027"; none for any other. */
  period?: string | null;
  /** The days of that, both included. */
  billed?: { from: LocalDate; through: LocalDate } | null;
  /** Whether cards are taken online. */
  payOnline: boolean;
  /** Whether its page shows photos of the job, or where its loads went. */
  showsJob?: boolean;
  url: string;
}
const isOpen = ({ balanceCents }: InvoiceIssued) => balanceCents > 0;
const periodIn = ({ period, billed }: InvoiceIssued, speech: Speech) => (billed ? billPeriodLabel(billed, speech) : period);

/** Send an issued invoice as PDF. */
export const invoiceIssued = message<InvoiceIssued>({
  label: 'Invoice',
  help: 'When an invoice is issued, or a deposit is due, with its PDF.',
  group: GROUP,
  to: 'Customer',
  forget: true,
  fields: {
    ...firstName,
    'invoice.number': field('Invoice number', (data) => data.number),
    'invoice.total': field('Total', (data, { money }) => money(data.totalCents)),
    'invoice.balance': field('Balance due, if any', (data, { money }) => isOpen(data) && money(data.balanceCents)),
    'invoice.due': field('Due day', ({ dueOn }, { weekdayAndDay }) => dueOn && weekdayAndDay(dueOn)),
    'deposit.order': field('Order, if it is a deposit', (data) => data.depositFor),
    'bill.period': field('Month, if it is a monthly bill', periodIn),
    'pays.online': condition('If cards are taken online', (data) => data.payOnline),
    'job.shown': condition('If the page of the bill shows photos, or where things went', ({ showsJob = false }) => showsJob),
    ...link,
  },
  mail: {
    subject:
      '{{#deposit.order}}Deposit for order {{deposit.order}}{{/deposit.order}}{{^deposit.order}}Invoice {{invoice.number}}{{#bill.period}} for {{bill.period}}{{/bill.period}}{{/deposit.order}}',
    preview: '{{#invoice.balance}}{{invoice.balance}} due{{/invoice.balance}}{{^invoice.balance}}Nothing to pay{{/invoice.balance}}',
    heading:
      '{{#deposit.order}}Deposit for order {{deposit.order}}{{/deposit.order}}{{^deposit.order}}Invoice {{invoice.number}}{{/deposit.order}}',
    body: `Hello {{customer.firstName}},

{{^invoice.balance}}Thank you for choosing us. Your invoice is attached. There’s nothing to pay.{{/invoice.balance}}
{{#invoice.balance}}
{{#deposit.order}}
Thank you for your order. The invoice for your deposit is attached{{#pays.online}}. You can pay it online by card{{/pays.online}}. Your deposit goes toward your final bill.
{{/deposit.order}}
{{^deposit.order}}
Thank you for choosing us. Your invoice{{#bill.period}} for {{bill.period}}, with every job on a line,{{/bill.period}} is attached{{#pays.online}}. You can pay it online by card{{/pays.online}}.
{{/deposit.order}}
{{/invoice.balance}}
{{#job.shown}}

Your invoice page also has before-and-after photos and shows where everything went.
{{/job.shown}}`,
  },
  text: '{{#deposit.order}}Deposit for order {{deposit.order}}{{/deposit.order}}{{^deposit.order}}Invoice {{invoice.number}}{{/deposit.order}}: {{#invoice.balance}}{{invoice.balance}} due{{/invoice.balance}}{{^invoice.balance}}nothing to pay{{/invoice.balance}}. {{link}}',
  needs: { text: ['link'] },
  parts: (data, { money, weekdayAndDay, t }) => ({
    facts: [
      ...fact('Invoice', data.depositFor && data.number),
      ['Total', money(data.totalCents)],
      ['Balance due', isOpen(data) ? money(data.balanceCents) : t('Nothing to pay')],
      ...fact('Due', isOpen(data) && data.dueOn ? weekdayAndDay(data.dueOn) : null),
    ],
    button: { label: data.payOnline && isOpen(data) ? 'Pay online' : 'View invoice', url: data.url },
  }),
  example: {
    ...{ firstName: EXAMPLE.firstName, number: EXAMPLE.invoice, totalCents: 38_900, balanceCents: 38_900 },
    ...{ dueOn: '2026-12-11', payOnline: true, url: EXAMPLE.url },
  },
});

export interface PayLinkSent {
  firstName: string;
  number: string;
  balanceCents: number;
  url: string;
}
/** Send a link with which an invoice is paid without an account. */
export const payLink = message<PayLinkSent>({
  label: 'Link to pay',
  help: 'When you or the crew send a customer the link to pay an invoice.',
  group: GROUP,
  to: 'Customer',
  forget: true,
  atOnce: true,
  fields: {
    ...firstName,
    'invoice.number': field('Invoice number', (data) => data.number),
    'invoice.balance': field('Balance due', (data, { money }) => money(data.balanceCents)),
    ...link,
  },
  mail: {
    subject: 'Pay invoice {{invoice.number}}',
    preview: '{{invoice.balance}} due',
    heading: 'Pay invoice {{invoice.number}}',
    body: 'Hello {{customer.firstName}},\n\nHere’s the link to your invoice. You can pay it online by card, without an account.',
    note: 'Anyone with this link can see and pay this invoice.',
  },
  text: 'Invoice {{invoice.number}}: {{invoice.balance}} due. See it and pay by card: {{link}}',
  needs: { text: ['link'] },
  parts: (data, { money }) => ({
    facts: [
      ['Invoice', data.number],
      ['Balance due', money(data.balanceCents)],
    ],
    button: { label: 'Pay online', url: data.url },
  }),
  example: { firstName: EXAMPLE.firstName, number: EXAMPLE.invoice, balanceCents: 38_900, url: EXAMPLE.url },
});

export interface PaymentReceipt {
  firstName: string;
  invoiceNumber: string;
  amountCents: number;
  tipCents: number;
  balanceCents: number;
  method: string;
}
/** Return how a payment was made, in the reader's language: "Check 1042", "Card ending in 4242". */
const methodIn = ({ method }: PaymentReceipt, { t, told }: Speech) => {
  const [, kind, reference] = /^(Card|Cash|Check|Bank transfer)(?: (.+))?$/.exec(method) ?? [];
  if (!kind) return method;
  return reference ? `${t(kind)} ${told(reference)}` : t(kind);
};
const invoiceNumber = { 'invoice.number': field<{ invoiceNumber: string }>('Invoice number', (data) => data.invoiceNumber) };

/** Send a payment receipt as PDF. */
export const paymentReceipt = message<PaymentReceipt>({
  label: 'Receipt',
  help: 'When a payment is received, with its PDF.',
  group: GROUP,
  to: 'Customer',
  fields: {
    ...firstName,
    ...invoiceNumber,
    'payment.amount': field('Amount paid, with tip', (data, { money }) => money(data.amountCents + data.tipCents)),
    'payment.method': field('Payment method', methodIn),
    'invoice.balance': field('Balance due', (data, { money }) => money(data.balanceCents)),
  },
  mail: {
    subject: 'Receipt for invoice {{invoice.number}}',
    preview: 'We received {{payment.amount}}. Thank you.',
    heading: 'Thank you for your payment',
    body: 'Hello {{customer.firstName}},\n\nWe received your payment. Your receipt is attached.',
  },
  atOnce: true,
  text: 'We received {{payment.amount}} for invoice {{invoice.number}}. Thank you, {{customer.firstName}}.',
  parts: (data, speech) => ({
    facts: [
      ['Invoice', data.invoiceNumber],
      ['Amount paid', speech.money(data.amountCents)],
      ...fact('Tip', data.tipCents > 0 ? speech.money(data.tipCents) : null),
      ['Payment method', methodIn(data, speech)],
      ['Balance due', speech.money(data.balanceCents)],
    ],
  }),
  example: {
    ...{ firstName: EXAMPLE.firstName, invoiceNumber: EXAMPLE.invoice, amountCents: 38_900, tipCents: 2000 },
    ...{ balanceCents: 0, method: 'Card' },
  },
});

export interface RefundMade {
  firstName: string;
  invoiceNumber: string;
  amountCents: number;
  reason: string;
}
export const refundMade = message<RefundMade>({
  label: 'Refund',
  help: 'When you refund a payment.',
  group: GROUP,
  to: 'Customer',
  fields: {
    ...firstName,
    ...invoiceNumber,
    'refund.amount': field('Amount refunded', (data, { money }) => money(data.amountCents)),
    reason: field('Reason', (data) => data.reason),
  },
  mail: {
    subject: 'Refund for invoice {{invoice.number}}',
    preview: 'We refunded {{refund.amount}}.',
    heading: 'Your refund',
    body: `Hello {{customer.firstName}},

We’ve issued your refund. Card refunds can take a few days to show up on your statement.`,
  },
  text: 'We refunded {{refund.amount}} for invoice {{invoice.number}}. Card refunds can take a few days.',
  parts: (data, { money }) => ({
    facts: [
      ['Invoice', data.invoiceNumber],
      ['Amount refunded', money(data.amountCents)],
      ['Reason', data.reason],
    ],
  }),
  example: { firstName: EXAMPLE.firstName, invoiceNumber: EXAMPLE.invoice, amountCents: 5000, reason: 'A sofa stayed' },
});

import { formatCents, formatLocalDate } from '@haulbook/core';
import type { Mail } from '@haulbook/platform';

export interface InvoiceIssued {
  firstName: string;
  number: string;
  totalCents: number;
  balanceCents: number;
  dueOn: string | null;
  /** The number of the order a deposit is for; none for a bill. */
  depositFor?: string | null;
  /** Whether cards are taken online. */
  payOnline: boolean;
  url: string;
}
/** Send an issued invoice as PDF. */
export function invoiceIssued(data: InvoiceIssued): Mail {
  const isOpen = data.balanceCents > 0;
  const due: [string, string][] = data.dueOn && isOpen ? [['Due', formatLocalDate(data.dueOn)]] : [];
  return {
    subject: data.depositFor ? `Deposit for order ${data.depositFor}` : `Invoice ${data.number}`,
    preview: isOpen ? `${formatCents(data.balanceCents)} due` : 'Nothing to pay',
    heading: data.depositFor ? `Deposit for order ${data.depositFor}` : `Invoice ${data.number}`,
    paragraphs: [`Hello ${data.firstName},`, wordsOf(data)],
    facts: [
      ...((data.depositFor ? [['Invoice', data.number]] : []) as [string, string][]),
      ['Total', formatCents(data.totalCents)],
      ['Balance due', isOpen ? formatCents(data.balanceCents) : 'Nothing to pay'],
      ...due,
    ],
    button: { label: data.payOnline && isOpen ? 'Pay online' : 'View invoice', url: data.url },
  };
}

function wordsOf({ depositFor, payOnline, balanceCents }: InvoiceIssued): string {
  const how = payOnline ? '. You can pay it online by card' : '';
  if (balanceCents === 0) return 'Thank you for choosing us. Your invoice is attached. There’s nothing to pay.';
  if (depositFor)
    return `Thank you for your order. The invoice for your deposit is attached${how}. Your deposit goes toward your final bill.`;
  return `Thank you for choosing us. Your invoice is attached${how}.`;
}

export interface PaymentReceipt {
  firstName: string;
  invoiceNumber: string;
  amountCents: number;
  tipCents: number;
  balanceCents: number;
  method: string;
}
/** Send a payment receipt as PDF. */
export function paymentReceipt(data: PaymentReceipt): Mail {
  const tip: [string, string][] = data.tipCents > 0 ? [['Tip', formatCents(data.tipCents)]] : [];
  return {
    subject: `Receipt for invoice ${data.invoiceNumber}`,
    preview: `We received ${formatCents(data.amountCents + data.tipCents)}. Thank you.`,
    heading: 'Thank you for your payment',
    paragraphs: [`Hello ${data.firstName},`, 'We received your payment. Your receipt is attached.'],
    facts: [
      ['Invoice', data.invoiceNumber],
      ['Amount paid', formatCents(data.amountCents)],
      ...tip,
      ['Payment method', data.method],
      ['Balance due', formatCents(data.balanceCents)],
    ],
  };
}

export interface RefundMade {
  firstName: string;
  invoiceNumber: string;
  amountCents: number;
  reason: string;
}
export function refundMade(data: RefundMade): Mail {
  return {
    subject: `Refund for invoice ${data.invoiceNumber}`,
    preview: `We refunded ${formatCents(data.amountCents)}.`,
    heading: 'Your refund',
    paragraphs: [`Hello ${data.firstName},`, 'We’ve issued your refund. Card refunds can take a few days to show up on your statement.'],
    facts: [
      ['Invoice', data.invoiceNumber],
      ['Amount refunded', formatCents(data.amountCents)],
      ['Reason', data.reason],
    ],
  };
}

import { Injectable } from '@nestjs/common';
import { formatInstant } from '@haulbook/core';
import { BUSINESS_ZONE, isCounted } from '@haulbook/domain';
import { notFound, Records } from '@haulbook/resource';
import { BrandLogo } from '../brand/brand-logo.service.js';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Invoice } from '../billing/invoices/invoice.entity.js';
import { Payment } from '../billing/invoices/payment.entity.js';
import { jobsOnBills } from '../billing/monthly/jobs-on-bills.js';
import { SettingsService } from '@haulbook/platform';
import { Order } from '../orders/order.entity.js';
import { Quote, type Signature } from '../quotes/quote.entity.js';
import { wordOf } from '../quotes/word-of-customer.js';
import { invoiceFacts, quoteFacts, receiptFacts, receiptNotes } from './facts.js';
import { print } from './print.js';
import type { Letterhead, Printable } from './printable.js';

export interface PdfFile {
  filename: string;
  content: Buffer;
  contentType: 'application/pdf';
}

/** For whom a document is printed. Unnamed, it says nothing of who the customer is: its link may be in other hands. */
export interface Naming {
  named?: boolean;
}

/** Quotes, invoices, and receipts as PDF. Callers check access first. */
@Injectable()
export class PdfService {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly logo: BrandLogo,
  ) {}

  attachment(kind: 'quote' | 'invoice' | 'receipt', id: string): Promise<PdfFile> {
    if (kind === 'quote') return this.quote(id);
    return kind === 'invoice' ? this.invoice(id) : this.receipt(id);
  }

  /** Print a quote. An `unpriced` one needs a review by a person first, so it shows no sums. */
  async quote(id: string, { unpriced = false }: { unpriced?: boolean } = {}): Promise<PdfFile> {
    const quote = await this.records.get(Quote, id, { lines: ['lines'], trashed: true });
    const { depositCents } = quote;
    const lines = quote.lines.filter(isCharge).map((line) => ({
      ...line,
      note: line.optional ? (isCounted(line) ? 'Optional' : 'Optional, not chosen') : undefined,
    }));
    return this.file({
      kind: 'Quote',
      number: quote.number,
      sender: await this.letterhead(),
      recipient: await this.recipient(quote.customerId, quote.addressId),
      facts: [...quoteFacts(quote), ...(unpriced ? [['Price', 'After review'] as [string, string]] : [])],
      lines,
      totals: unpriced ? [] : [...totalsOf(quote), ...(depositCents > 0 ? [{ label: 'Deposit', cents: depositCents }] : [])],
      notes: [...note('Notes', quote.customerNotes), ...approvalOf(quote)],
    });
  }

  async invoice(id: string, { named = true }: Naming = {}): Promise<PdfFile> {
    const invoice = await this.records.get(Invoice, id, { lines: ['lines'] });
    const order = invoice.orderId ? await this.records.get(Order, invoice.orderId) : null;
    const paid = [
      ...(invoice.creditedCents > 0 ? [{ label: 'Credited', cents: -invoice.creditedCents }] : []),
      ...(invoice.paidCents !== 0 ? [{ label: 'Paid', cents: -invoice.paidCents }] : []),
      { label: 'Balance due', cents: invoice.balanceCents, strong: true },
    ];
    return this.file({
      kind: 'Invoice',
      number: invoice.number ?? 'Draft',
      sender: await this.letterhead(),
      recipient: named ? await this.recipient(invoice.customerId, order?.addressId ?? null) : [],
      facts: invoiceFacts(invoice, order),
      lines: await this.linesOf(invoice, named),
      totals: [...billTotals(invoice), ...paid],
      notes: note('Notes', invoice.customerNotes),
    });
  }

  /**
   * Print a receipt.
   * @throws DomainError `not_found` for a payment that was never received
   */
  async receipt(paymentId: string, { named = true }: Naming = {}): Promise<PdfFile> {
    const payment = await this.records.get(Payment, paymentId);
    if (!payment.paidAt) throw notFound('Receipt');
    const invoice = await this.records.get(Invoice, payment.invoiceId);
    const received = payment.amountCents + payment.tipCents;
    const returned = payment.refundedCents + payment.refundedTipCents;
    return this.file({
      kind: 'Receipt',
      number: receiptNumber(invoice, payment),
      sender: await this.letterhead(),
      recipient: named ? await this.recipient(payment.customerId, null) : [],
      facts: receiptFacts({ ...payment, paidAt: payment.paidAt }, invoice),
      lines: [],
      totals: [
        { label: 'Payment', cents: payment.amountCents },
        ...(payment.tipCents > 0 ? [{ label: 'Tip', cents: payment.tipCents }] : []),
        { label: 'Received', cents: received, strong: true },
        ...(returned > 0 ? [{ label: 'Refunded', cents: -returned }] : []),
        { label: 'Balance due on invoice', cents: invoice.balanceCents },
      ],
      notes: receiptNotes(named ? payment : { signature: null }),
    });
  }

  /** Return the lines of an invoice; those of a monthly bill with the place of each job, unless it names no one. */
  private async linesOf({ id, kind, lines }: Invoice, named: boolean): Promise<Printable['lines']> {
    if (kind !== 'monthly' || !named) return lines.filter((line) => isCharge(line) && !line.isDeposit);
    const jobs = (await jobsOnBills(this.records.db, [id], BUSINESS_ZONE)).get(id)!;
    return lines.map((line, index) => ({ ...line, note: jobs[index]?.site }));
  }

  /** Return the letterhead of the business. */
  async letterhead(): Promise<Letterhead> {
    const [brand, png] = await Promise.all([this.settings.get('brand'), this.logo.png()]);
    return { ...brand, image: png && `data:image/png;base64,${png.toString('base64')}` };
  }

  /** Return a customer's name and address, line by line. */
  async recipient(customerId: string, addressId: string | null): Promise<string[]> {
    const customer = await this.records.get(Customer, customerId);
    const address = addressId ? await this.records.findOne(Address, { id: addressId }, { trashed: true }) : null;
    const place = address
      ? [[address.line1, address.line2].filter(Boolean).join(', '), `${address.city}, ${address.state} ${address.zip}`]
      : [];
    return [
      `${customer.firstName} ${customer.lastName}`,
      ...(customer.companyName ? [customer.companyName] : []),
      ...place,
      ...(customer.email ? [customer.email] : []),
    ];
  }

  /** Print a document. */
  async file(printable: Printable): Promise<PdfFile> {
    const content = await print(printable);
    return { filename: `${printable.kind}-${printable.number}.pdf`.replace(/[^\w.-]/g, '_'), content, contentType: 'application/pdf' };
  }
}

/** Return the number of a receipt. An invoice may be paid in parts, so each receipt has the start of its payment's ID. */
const receiptNumber = ({ number }: Invoice, { id }: Payment): string => `${number}-${id.slice(0, 8).toUpperCase()}`;

/** Whether a line is charged for: what is taken off stands in the totals, from which it is subtracted. */
const isCharge = ({ kind }: { kind: string }): boolean => kind !== 'discount';

type Totals = Pick<Invoice, 'subtotalCents' | 'discountCents' | 'taxCents' | 'totalCents'> & {
  lines: { kind: string; label: string; isDeposit?: boolean }[];
};

/** Return what a discount is called where it has one name: "Coupon". */
function discountName({ lines }: Pick<Totals, 'lines'>): string {
  const names = new Set(lines.filter((line) => !isCharge(line) && !line.isDeposit).map(({ label }) => label));
  return names.size === 1 ? [...names].join() : 'Discount';
}

function totalsOf(priced: Totals): Printable['totals'] {
  const { subtotalCents, discountCents, taxCents, totalCents } = priced;
  return [
    { label: 'Subtotal', cents: subtotalCents },
    ...(discountCents > 0 ? [{ label: discountName(priced), cents: -discountCents }] : []),
    ...(taxCents > 0 ? [{ label: 'Tax', cents: taxCents }] : []),
    { label: 'Total', cents: totalCents, strong: true },
  ];
}

/** Return the price of the job, and the part of it paid as a deposit. */
function billTotals(invoice: Invoice): Printable['totals'] {
  const deposits = invoice.lines.filter(({ isDeposit }) => isDeposit).map(({ label, totalCents }) => ({ label, cents: totalCents }));
  if (deposits.length === 0) return totalsOf(invoice);
  const cents = deposits.reduce((all, deposit) => all - deposit.cents, 0);
  const [whole, left] = [invoice.totalCents + cents, invoice.totalCents];
  const job = totalsOf({ ...invoice, subtotalCents: invoice.subtotalCents + cents, totalCents: whole });
  return [...job, ...deposits, { label: 'Invoice total', cents: left }];
}

/** Return how the customer agreed. */
function approvalOf(quote: Quote): Printable['notes'] {
  const word = wordOf(quote);
  if (word) return [{ title: 'Approved', text: `${word.how} by ${word.name} on ${formatInstant(new Date(word.at), BUSINESS_ZONE)}` }];
  return quote.signature ? [approval(quote.signature)] : [];
}

/** Return who signed, when, and the fingerprint that proves later what was signed. */
function approval({ name, at, sha256, image }: Signature): Printable['notes'][number] {
  const text = `Signed by ${name} on ${formatInstant(new Date(at), BUSINESS_ZONE)}\nSHA-256 of the signed document: ${sha256}`;
  return { title: 'Approved', text, image };
}

const note = (title: string, text: string | null): Printable['notes'] => (text ? [{ title, text }] : []);

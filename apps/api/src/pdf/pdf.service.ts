import { Injectable } from '@nestjs/common';
import { msg, type Speech } from '@haulbook/core';
import { isCounted } from '@haulbook/domain';
import { notFound, Records } from '@haulbook/resource';
import { BrandLogo } from '../brand/brand-logo.service.js';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Payment } from '../billing/ledger/payment.entity.js';
import { jobsOnBills } from '../billing/monthly/jobs-on-bills.js';
import { LocalClock, MessageLanguages, SettingsService } from '@haulbook/platform';
import { Order } from '../orders/order.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import { approvalNotes, invoiceFacts, quoteFacts, receiptFacts, receiptNotes } from './facts.js';
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

/** Quotes, invoices, and receipts as PDF, in the language of their customer. Callers check access first. */
@Injectable()
export class PdfService {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly logo: BrandLogo,
    private readonly languages: MessageLanguages,
    private readonly local: LocalClock,
  ) {}

  attachment(kind: 'quote' | 'invoice' | 'receipt', id: string): Promise<PdfFile> {
    if (kind === 'quote') return this.quote(id);
    return kind === 'invoice' ? this.invoice(id) : this.receipt(id);
  }

  /** Print a quote. An `unpriced` one needs a review by a person first, so it shows no sums. */
  async quote(id: string, { unpriced = false }: { unpriced?: boolean } = {}): Promise<PdfFile> {
    const quote = await this.records.get(Quote, id, { lines: ['lines'], trashed: true });
    const { depositCents } = quote;
    const [speech, zone] = [await this.speechOf(quote.customerId), await this.local.zone()];
    const lines = quote.lines.filter(isCharge).map((line) => ({
      ...line,
      note: line.optional ? (isCounted(line) ? msg('Optional') : msg('Optional, not chosen')) : undefined,
    }));
    const printable: Printable = {
      kind: msg('Quote'),
      number: quote.number,
      sender: await this.letterhead(),
      recipient: await this.recipient(quote.customerId, quote.addressId),
      facts: [...quoteFacts(quote, zone, speech), ...(unpriced ? [[msg('Price'), speech.t('After review')] as [string, string]] : [])],
      lines,
      totals: unpriced ? [] : [...totalsOf(quote), ...(depositCents > 0 ? [{ label: msg('Deposit'), cents: depositCents }] : [])],
      notes: [...note(msg('Notes'), quote.customerNotes), ...approvalNotes(quote, zone, speech)],
    };
    return this.file(printable, speech);
  }

  async invoice(id: string, { named = true }: Naming = {}): Promise<PdfFile> {
    const invoice = await this.records.get(Invoice, id, { lines: ['lines'] });
    const order = invoice.orderId ? await this.records.get(Order, invoice.orderId) : null;
    const speech = await this.speechOf(invoice.customerId);
    const paid = [
      ...(invoice.creditedCents > 0 ? [{ label: msg('Credited'), cents: -invoice.creditedCents }] : []),
      ...(invoice.paidCents !== 0 ? [{ label: msg('Paid'), cents: -invoice.paidCents }] : []),
      { label: msg('Balance due'), cents: invoice.balanceCents, strong: true },
    ];
    const printable: Printable = {
      kind: msg('Invoice'),
      number: invoice.number ?? speech.t('Draft'),
      sender: await this.letterhead(),
      recipient: named ? await this.recipient(invoice.customerId, order?.addressId ?? null) : [],
      facts: invoiceFacts(invoice, order, await this.local.zone(), speech),
      lines: await this.linesOf(invoice, named),
      totals: [...billTotals(invoice), ...paid],
      notes: note(msg('Notes'), invoice.customerNotes),
    };
    return this.file(printable, speech);
  }

  /**
   * Print a receipt.
   * @throws DomainError `not_found` for a payment that was never received
   */
  async receipt(paymentId: string, { named = true }: Naming = {}): Promise<PdfFile> {
    const payment = await this.records.get(Payment, paymentId);
    if (!payment.paidAt) throw notFound('Receipt');
    const invoice = await this.records.get(Invoice, payment.invoiceId);
    const speech = await this.speechOf(payment.customerId);
    const received = payment.amountCents + payment.tipCents;
    const returned = payment.refundedCents + payment.refundedTipCents;
    const printable: Printable = {
      kind: msg('Receipt'),
      number: receiptNumber(invoice, payment),
      sender: await this.letterhead(),
      recipient: named ? await this.recipient(payment.customerId, null) : [],
      facts: receiptFacts({ ...payment, paidAt: payment.paidAt }, invoice, await this.local.zone(), speech),
      lines: [],
      totals: [
        { label: msg('Payment'), cents: payment.amountCents },
        ...(payment.tipCents > 0 ? [{ label: msg('Tip'), cents: payment.tipCents }] : []),
        { label: msg('Received'), cents: received, strong: true },
        ...(returned > 0 ? [{ label: msg('Refunded'), cents: -returned }] : []),
        { label: msg('Balance due on invoice'), cents: invoice.balanceCents },
      ],
      notes: receiptNotes(named ? payment : { signature: null }, speech),
    };
    return this.file(printable, speech);
  }

  /** Return the lines of an invoice; those of a monthly bill with the place of each job, unless it names no one. */
  private async linesOf({ id, kind, lines }: Invoice, named: boolean): Promise<Printable['lines']> {
    if (kind !== 'monthly' || !named) return lines.filter((line) => isCharge(line) && !line.isDeposit);
    const jobs = (await jobsOnBills(this.records.db, [id], await this.local.zone())).get(id)!;
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

  /** Return the language in which a customer gets papers. */
  speechOf = (customerId: string): Promise<Speech> => this.languages.of(null, { customerId });

  /** Print a document. @param speech the reader’s language */
  async file(printable: Printable, speech: Speech): Promise<PdfFile> {
    const content = await print(printable, speech);
    const name = `${speech.t(printable.kind)}-${printable.number}.pdf`.normalize('NFD').replace(/\p{Mark}/gu, '');
    return { filename: name.replace(/[^\w.-]/g, '_'), content, contentType: 'application/pdf' };
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
  return names.size === 1 ? [...names].join() : msg('Discount');
}

function totalsOf(priced: Totals): Printable['totals'] {
  const { subtotalCents, discountCents, taxCents, totalCents } = priced;
  return [
    { label: msg('Subtotal'), cents: subtotalCents },
    ...(discountCents > 0 ? [{ label: discountName(priced), cents: -discountCents }] : []),
    ...(taxCents > 0 ? [{ label: msg('Tax'), cents: taxCents }] : []),
    { label: msg('Total'), cents: totalCents, strong: true },
  ];
}

/** Return the price of the job, and the part of it paid as a deposit. */
function billTotals(invoice: Invoice): Printable['totals'] {
  const deposits = invoice.lines.filter(({ isDeposit }) => isDeposit).map(({ label, totalCents }) => ({ label, cents: totalCents }));
  if (deposits.length === 0) return totalsOf(invoice);
  const cents = deposits.reduce((all, deposit) => all - deposit.cents, 0);
  const [whole, left] = [invoice.totalCents + cents, invoice.totalCents];
  const job = totalsOf({ ...invoice, subtotalCents: invoice.subtotalCents + cents, totalCents: whole });
  return [...job, ...deposits, { label: msg('Invoice total'), cents: left }];
}

const note = (title: string, text: string | null): Printable['notes'] => (text ? [{ title, text }] : []);

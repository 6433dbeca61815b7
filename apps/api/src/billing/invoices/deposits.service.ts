import { Injectable } from '@nestjs/common';
import { QTY_ONE } from '@haulbook/core';
import { approvedShareCents, depositLeftCents, depositReleaseCents, OPEN_INVOICE_STATUSES } from '@haulbook/domain';
import { DomainError, Records, Transitions } from '@haulbook/resource';
import type { Order } from '../../orders/order.entity.js';
import { LocalClock, SettingsService } from '@haulbook/platform';
import { JournalService } from '../journal/journal.service.js';
import { CreditNotesService } from './credit-notes.service.js';
import type { InvoiceLine } from '../ledger/invoice-line.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { depositTakenBy, OrderBills } from './order-bills.service.js';
import { Payment } from '../ledger/payment.entity.js';

/** The parts of a bill that change with the deposit. */
type Sums = Pick<Partial<Invoice>, 'subtotalCents' | 'totalCents' | 'balanceCents' | 'lines'>;

/**
 * Deposits. A deposit is a separate invoice, due immediately, whose paid amount later bills of the order subtract. It has no tax, which is
 * in the bill of the whole job, and together they never bill more than was approved.
 */
@Injectable()
export class DepositsService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly credits: CreditNotesService,
    private readonly journal: JournalService,
    private readonly bills: OrderBills,
    private readonly settings: SettingsService,
    private readonly local: LocalClock,
  ) {}

  /** Issue the deposit invoice of a new order. Return null when it needs no deposit. Call in the transaction of the approval. */
  async ask({ id: orderId, customerId, number, depositCents }: Order): Promise<Invoice | null> {
    if (depositCents <= 0) return null;
    const line = { kind: 'item', label: `Deposit for order ${number}`, qty: QTY_ONE, unitCents: depositCents, totalCents: depositCents };
    const { id } = await this.records.insert(Invoice, {
      kind: 'deposit',
      customerId,
      orderId,
      dueOn: await this.local.today(),
      subtotalCents: depositCents,
      totalCents: depositCents,
      balanceCents: depositCents,
      customerNotes: 'This deposit goes toward your final bill.',
      lines: [{ ...line, taxCategory: 'exempt' }] as InvoiceLine[],
    });
    return this.transitions.run(Invoice, id, 'issue', { by: 'system' });
  }

  /** Find the deposit invoice of an order, in any status but draft. */
  of(orderId: string): Promise<Invoice | null> {
    return this.records.findOne(Invoice, { orderId, kind: 'deposit', status: { $ne: 'draft' } });
  }

  /** Whether a visit of the order may be confirmed only once its deposit is paid. */
  async comesFirst(orderId: string): Promise<boolean> {
    const { depositBeforeVisit } = await this.settings.get('quotes');
    const deposit = depositBeforeVisit ? await this.of(orderId) : null;
    return deposit !== null && OPEN_INVOICE_STATUSES.includes(deposit.status);
  }

  /**
   * Subtract the deposit from a bill of the order that is priced without it, as its last line, after tax. `lines` may contain the line of
   * an earlier save, which is renewed or dropped.
   */
  async takeOff(bill: Sums, lines: Partial<InvoiceLine>[], orderId: string): Promise<void> {
    const deposit = await this.of(orderId);
    if (!deposit) return;
    const [own] = lines.filter(({ isDeposit }) => isDeposit);
    const charges = lines.filter(({ isDeposit }) => !isDeposit);
    const cents = Math.min(await this.leftOf(deposit), bill.totalCents!);
    const taken = cents > 0 ? [{ ...own, ...depositLine(deposit, cents), position: charges.length }] : [];
    bill.lines = [...charges, ...taken] as InvoiceLine[];
    bill.subtotalCents! -= cents;
    bill.totalCents! -= cents;
    bill.balanceCents = bill.totalCents!;
  }

  /**
   * Update a bill that is about to be issued with what was paid in the meantime. The last bill of a finished job ends the deposit: its
   * unpaid part is in the bill, and any excess over the bill goes back to the customer.
   * @throws DomainError `transition_refused` while the deposit is being paid.
   */
  async settleWith(billId: string, isLast: boolean): Promise<Invoice> {
    const bill = await this.records.get(Invoice, billId, { lines: ['lines'] });
    const deposit = bill.orderId && bill.kind === 'bill' ? await this.of(bill.orderId) : null;
    if (!deposit) return bill;
    if (await this.isBeingPaid(deposit))
      throw new DomainError('transition_refused', `A payment for deposit ${deposit.number} is in progress. Please wait for it to finish.`);
    const before = depositTakenBy(bill.lines);
    const sums: Sums = { subtotalCents: bill.subtotalCents + before, totalCents: bill.totalCents + before };
    await this.takeOff(sums, bill.lines, bill.orderId!);
    await this.rewrite(bill, sums);
    if (isLast) await this.end(deposit, depositTakenBy(sums.lines!), 'Billed with the final invoice');
    return this.records.get(Invoice, billId, { lines: ['lines'] });
  }

  /**
   * End a deposit of which only `keepCents` are still needed in addition to the part that issued bills use. Void it if nothing was paid or
   * used and its day is not locked in the books, otherwise credit it.
   */
  async end(deposit: Invoice, keepCents: number, reason: string): Promise<void> {
    if (deposit.status === 'void' || deposit.status === 'credited' || deposit.status === 'written_off') return;
    const { cents: taken } = await this.bills.depositUse(deposit.orderId!);
    const isUntouched = deposit.paidCents === 0 && taken === 0 && !(await this.isBeingPaid(deposit));
    if (isUntouched && !(await this.journal.isLocked(deposit.issuedAt))) {
      await this.transitions.run(Invoice, deposit.id, 'void', { by: 'system', input: { reason } });
      return;
    }
    const amountCents = depositReleaseCents(deposit, taken, keepCents);
    if (amountCents > 0) await this.credits.write(deposit.id, { amountCents, reason });
  }

  /** Return the total of a bill before the deposit is subtracted. */
  async chargedBy(billId: string): Promise<number> {
    const { totalCents, lines } = await this.records.get(Invoice, billId, { lines: ['lines'] });
    return totalCents + depositTakenBy(lines);
  }

  /** Whether the bills of an order, with this one, exceed its price less the unpaid part of the deposit. */
  async isAskedForBy(billId: string, { id: orderId, totalCents }: Order): Promise<boolean> {
    const deposit = await this.of(orderId);
    if (!deposit) return false;
    const bills = (await this.bills.of(orderId, billId)).filter(({ kind }) => kind === 'bill');
    const asked = bills.reduce((all, bill) => all + approvedShareCents(bill), 0);
    return asked + deposit.balanceCents > totalCents;
  }

  private async leftOf(deposit: Invoice): Promise<number> {
    if (deposit.status === 'void') return 0;
    return depositLeftCents(deposit, (await this.bills.depositUse(deposit.orderId!)).cents);
  }

  private async isBeingPaid({ id: invoiceId }: Invoice): Promise<boolean> {
    return (await this.records.count(Payment, { invoiceId, status: 'pending' })) > 0;
  }

  private async rewrite(bill: Invoice, sums: Sums): Promise<void> {
    if (sums.totalCents !== bill.totalCents) await this.records.updateOne(Invoice, bill.id, sums, {}, { action: 'deposit' });
  }
}

const depositLine = ({ number }: Invoice, cents: number) =>
  ({
    kind: 'item',
    label: `Less deposit ${number}`,
    qty: QTY_ONE,
    unitCents: cents,
    totalCents: -cents,
    taxCategory: 'exempt',
    isDeposit: true,
  }) as const;

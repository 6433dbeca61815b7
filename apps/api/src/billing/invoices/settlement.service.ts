import { Injectable } from '@nestjs/common';
import {
  balanceCents,
  giveBackCents,
  invoiceStatusAfter,
  netPaidCents,
  OPEN_INVOICE_STATUSES,
  type InvoiceStatus,
  type InvoiceTransition,
} from '@haulbook/domain';
import { AfterTransition, LocksFirst, Records, Transitions } from '@haulbook/resource';
import { Order } from '../../orders/order.entity.js';
import { Clock } from '@haulbook/platform';
import { JournalService } from '../journal/journal.service.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { Payment } from '../ledger/payment.entity.js';

const WAY_TO: Partial<Record<InvoiceStatus, InvoiceTransition>> = {
  issued: 'unpay',
  partially_paid: 'payPart',
  paid: 'payFull',
  credited: 'creditFull',
};
const WAY_BACK: Partial<Record<InvoiceStatus, InvoiceTransition>> = { partially_paid: 'recoverPart', paid: 'recoverFull' };
/** Statuses of invoices on which nothing is owed, whatever was billed. */
const WITHOUT_BALANCE: readonly InvoiceStatus[] = ['void', 'written_off'];

/** Keeps invoices in sync with payments: the paid amount is always the sum of the payments less refunds. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly clock: Clock,
    private readonly journal: JournalService,
  ) {}

  /**
   * Lock the order of an invoice, which never changes: payments close it, and canceling it ends its deposit. What is done to a monthly bill
   * or to one of its jobs locks the orders of all of them, then the monthly bill.
   */
  @LocksFirst(Invoice)
  async lockOrder(invoiceId: string): Promise<void> {
    const invoice = await this.records.findOne(Invoice, { id: invoiceId });
    if (!invoice) return;
    const orderIds = await this.orderIdsOf(invoice);
    if (orderIds.length > 0) await this.records.find(Order, { id: { $in: orderIds } }, { sort: { id: 'asc' }, lock: 'update' });
    if (invoice.monthlyBillId) await this.records.findOne(Invoice, { id: invoice.monthlyBillId }, { lock: 'update' });
  }

  /** Return the invoice, locked after its order. Everything that moves its money locks these two first, then payments. */
  async lock(invoiceId: string): Promise<Invoice> {
    await this.lockOrder(invoiceId);
    return this.records.get(Invoice, invoiceId, { lock: 'update' });
  }

  /** Settle an issued invoice immediately if there is nothing to pay. */
  @AfterTransition(Invoice, 'issue')
  async issued({ id, balanceCents: owed }: Invoice): Promise<Invoice | void> {
    if (owed === 0) return this.settle(id);
  }

  /**
   * Recompute paid, balance and status of a locked invoice from its payments, in the transaction that moved the money, and book it.
   * `recovers` means that a payment was received, which restores an invoice that was written off.
   */
  async settle(invoiceId: string, options = { recovers: false }): Promise<Invoice> {
    const settled = await this.settleWith(invoiceId, options);
    await this.journal.post([invoiceId]);
    return settled;
  }

  private async settleWith(invoiceId: string, { recovers }: { recovers: boolean }): Promise<Invoice> {
    const invoice = await this.lock(invoiceId);
    const paidCents = netPaidCents(await this.records.find(Payment, { invoiceId }));
    const status = invoiceStatusAfter(invoice, paidCents, { recovers });
    const isRecovered = invoice.status === 'written_off' && status !== 'written_off';
    const patch = {
      paidCents,
      balanceCents: WITHOUT_BALANCE.includes(status) ? 0 : balanceCents({ ...invoice, paidCents }),
      refundDue: giveBackCents({ ...invoice, status, paidCents }) > 0,
      paidAt: status === 'paid' ? (invoice.paidAt ?? this.now()) : null,
      ...(isRecovered && { recoveredAt: this.now() }),
    };
    if (status === invoice.status) return (await this.records.updateOne(Invoice, invoiceId, patch, {}, { action: 'settle' }))!;
    const way = isRecovered ? WAY_BACK : WAY_TO;
    const settled = await this.transitions.run(Invoice, invoiceId, way[status]!, { by: 'system', patch });
    if (status === 'paid' || status === 'credited') await this.closeOrdersOf(settled);
    return settled;
  }

  /** Close the completed orders of an invoice on which nothing is owed. */
  async closeOrdersOf(invoice: Invoice): Promise<void> {
    for (const orderId of await this.orderIdsOf(invoice)) await this.closeOrder(orderId);
  }

  /** Close a completed order when nothing is owed on it anymore. */
  private async closeOrder(orderId: string): Promise<void> {
    const order = await this.records.get(Order, orderId, { lock: 'update' });
    if (order.status === 'completed' && !(await this.isOwed(orderId)))
      await this.transitions.run(Order, orderId, 'close', { by: 'system' });
  }

  /** Whether a bill of an order is open or being prepared, or is on a monthly bill that is open. */
  private async isOwed(orderId: string): Promise<boolean> {
    const bills = await this.records.find(Invoice, { orderId, status: { $in: ['draft', 'collected', ...OPEN_INVOICE_STATUSES] } });
    if (bills.some(({ status }) => status !== 'collected')) return true;
    const monthly = { id: { $in: bills.flatMap(({ monthlyBillId }) => monthlyBillId ?? []) }, status: { $in: [...OPEN_INVOICE_STATUSES] } };
    return bills.length > 0 && (await this.records.count(Invoice, monthly)) > 0;
  }

  /** Return the orders of an invoice: its own one or, of a monthly bill and of each bill on it, those of all its jobs. */
  private async orderIdsOf({ id, kind, orderId, monthlyBillId }: Invoice): Promise<string[]> {
    const billId = kind === 'monthly' ? id : monthlyBillId;
    const invoices = billId ? await this.records.find(Invoice, { monthlyBillId: billId }) : [{ orderId }];
    return invoices.flatMap((invoice) => invoice.orderId ?? []);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

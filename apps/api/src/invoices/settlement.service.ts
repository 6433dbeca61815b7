import { Injectable } from '@nestjs/common';
import { balanceCents, netPaidCents, settledInvoiceStatus, type InvoiceStatus, type InvoiceTransition } from '@haulbook/domain';
import { Records, Transitions } from '@haulbook/resource';
import { Order } from '../orders/order.entity.js';
import { Clock } from '../platform/clock.js';
import { Invoice } from './invoice.entity.js';
import { Payment } from './payment.entity.js';

const WAY_TO: Partial<Record<InvoiceStatus, InvoiceTransition>> = { issued: 'unpay', partially_paid: 'payPart', paid: 'payFull' };
const SETTLED_BY_MONEY: readonly InvoiceStatus[] = ['issued', 'partially_paid', 'paid'];

/** Keeps invoices in step with the money: paid is always the sum of the payments less what was given back. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly clock: Clock,
  ) {}

  /** The invoice, locked: whoever moves its money holds it first, then payments. */
  lock(invoiceId: string): Promise<Invoice> {
    return this.records.get(Invoice, invoiceId, { lock: 'update' });
  }

  /** Recomputes paid, balance and status of a locked invoice from its payments, in the transaction that moved the money. */
  async settle(invoiceId: string): Promise<Invoice> {
    const invoice = await this.lock(invoiceId);
    const paidCents = netPaidCents(await this.records.find(Payment, { invoiceId }));
    const sums = { totalCents: invoice.totalCents, creditedCents: invoice.creditedCents, paidCents };
    const balance = invoice.status === 'void' || invoice.status === 'written_off' ? 0 : balanceCents(sums);
    const status = SETTLED_BY_MONEY.includes(invoice.status) ? settledInvoiceStatus(sums) : invoice.status;
    const paidAt = status === 'paid' ? (invoice.paidAt ?? this.clock.now().toISOString()) : null;
    const patch = { paidCents, balanceCents: balance, paidAt };
    if (status === invoice.status) return (await this.records.updateOne(Invoice, invoiceId, patch, {}, { action: 'settle' }))!;
    const settled = await this.transitions.run(Invoice, invoiceId, WAY_TO[status]!, { by: 'system', patch });
    if (status === 'paid' && settled.orderId) await this.closeOrder(settled.orderId);
    return settled;
  }

  /** A completed order is closed when nothing of it is owed any more. */
  private async closeOrder(orderId: string): Promise<void> {
    const order = await this.records.get(Order, orderId, { lock: 'update' });
    const open = await this.records.count(Invoice, { orderId, status: { $in: ['draft', 'issued', 'partially_paid'] } });
    if (order.status === 'completed' && open === 0) await this.transitions.run(Order, orderId, 'close', { by: 'system' });
  }
}

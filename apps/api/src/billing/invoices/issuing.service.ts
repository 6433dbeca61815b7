import { Injectable } from '@nestjs/common';
import { addLocalDays } from '@haulbook/core';
import { balanceCents } from '@haulbook/domain';
import { Clock, LocalClock, NumberingService, SettingsService } from '@haulbook/platform';
import { invalid, OnTransition, Records } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { requirePurchaseOrder } from '../../customers/purchase-orders.js';
import { UnverifiedAccounts } from '../../customers/unverified-accounts.service.js';
import { Order } from '../../orders/order.entity.js';
import { DepositsService } from './deposits.service.js';
import { InvoiceMail } from './invoice-mail.service.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { jobOfBill } from './job-of-bill.js';
import { OrderBills } from './order-bills.service.js';

/** A bill that can be issued, with what issuing it fixes beside its number. */
export interface CompletedBill {
  bill: Invoice;
  fixed: Partial<Invoice>;
}

/** Issues invoices: with a number and a due date, never above the approved price, by mail. */
@Injectable()
export class IssuingService {
  constructor(
    private readonly records: Records,
    private readonly deposits: DepositsService,
    private readonly bills: OrderBills,
    private readonly numbering: NumberingService,
    private readonly settings: SettingsService,
    private readonly mail: InvoiceMail,
    private readonly clock: Clock,
    private readonly local: LocalClock,
    private readonly unproven: UnverifiedAccounts,
  ) {}

  /** Number an invoice, set its due date and mail it as PDF. */
  @OnTransition(Invoice, 'issue')
  async issue({ id }: Invoice): Promise<Partial<Invoice>> {
    const { bill, fixed } = await this.complete(id);
    const issued = {
      ...fixed,
      number: await this.numbering.next('INV'),
      dueOn: await this.dueDateOf(bill),
      balanceCents: balanceCents(bill),
    };
    await this.mail.send({ ...bill, ...issued });
    return issued;
  }

  /**
   * Complete a draft with what was paid of the deposit, and check that it may be issued.
   * @throws DomainError `validation` without lines or a purchase order number that is required; `conflict` above what was approved
   */
  async complete(id: string): Promise<CompletedBill> {
    const invoice = await this.deposits.settleWith(id, await this.isLastBill(id));
    if (invoice.lines.length === 0) throw invalid({ lines: 'Add at least one line before you issue this invoice' });
    await this.bills.refuseAboveApproved(invoice);
    const purchaseOrder = await this.purchaseOrderOf(invoice);
    if (!invoice.orderId) await this.unproven.release(invoice.customerId);
    const job = await jobOfBill(this.records, invoice.orderId);
    const ownFeesCents = await this.bills.ownFeesIn(invoice.lines);
    return {
      bill: invoice,
      fixed: { ...job, purchaseOrder, ownFeesCents, waitsForMonth: false, issuedAt: this.clock.now().toISOString() },
    };
  }

  /** Return the number of the bill or, where it was entered since, of its order. @throws DomainError `validation` without one that is required */
  private async purchaseOrderOf({ kind, customerId, orderId, purchaseOrder: own }: Invoice): Promise<string | null> {
    const purchaseOrder = own ?? (orderId ? (await this.records.get(Order, orderId)).purchaseOrder : null);
    if (kind === 'bill') await requirePurchaseOrder(this.records, 'issue', { customerId, purchaseOrder });
    return purchaseOrder;
  }

  /** Return the due date of the draft; if it has none or it has passed, the one by the customer's own terms or, without any, by Settings. */
  private async dueDateOf({ dueOn, customerId }: Invoice): Promise<string> {
    const today = await this.local.today();
    if (dueOn && dueOn >= today) return dueOn;
    const { invoiceDueDays } = await this.settings.get('quotes');
    const { netDays } = await this.records.get(Customer, customerId);
    return addLocalDays(today, netDays ?? invoiceDueDays);
  }

  /**
   * Whether nothing else is left to bill: the job is done, or this bill covers its whole price, including what the deposit did not cover.
   */
  private async isLastBill(id: string): Promise<boolean> {
    const { orderId } = await this.records.get(Invoice, id);
    if (!orderId) return false;
    const order = await this.records.get(Order, orderId);
    if (await this.deposits.isAskedForBy(id, order)) return true;
    const isDone = order.status === 'completed' || order.status === 'closed';
    return isDone && (await this.records.count(Invoice, { orderId, status: 'draft', id: { $ne: id } })) === 0;
  }
}

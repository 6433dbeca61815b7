import { Injectable } from '@nestjs/common';
import { FEE_SLUGS, isLateCancellation } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { AfterTransition, DomainError, Records } from '@haulbook/resource';
import { Order } from '../../orders/order.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { BillWhenDone } from './bill-when-done.service.js';
import { DepositsService } from './deposits.service.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { OrderInvoicesService } from './order-invoices.service.js';

/** Updates the bills of an order after its transitions. */
@Injectable()
export class OrderConsequences {
  constructor(
    private readonly records: Records,
    private readonly invoices: OrderInvoicesService,
    private readonly whenDone: BillWhenDone,
    private readonly deposits: DepositsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Request the deposit of a new order. */
  @AfterTransition(Quote, 'approve', 'approveFor')
  async approved({ id: quoteId }: Quote): Promise<void> {
    const [order] = await this.records.find(Order, { quoteId });
    await this.deposits.ask(order!);
  }

  /**
   * Refuse to schedule an order whose deposit must be paid first, which rolls the whole booking back.
   * @throws DomainError `conflict`
   */
  @AfterTransition(Order, 'schedule')
  async scheduled({ id }: Order): Promise<void> {
    if (await this.deposits.comesFirst(id))
      throw new DomainError('conflict', 'The deposit must be paid before the visit is confirmed. Record the payment or void the deposit.');
  }

  /** Draft the bill of a completed order, which staff issue, or which leaves by itself. */
  @AfterTransition(Order, 'complete')
  async completed(order: Order): Promise<void> {
    await this.whenDone.plan(await this.invoices.draftFor(order));
  }

  /** Draft the dry run fee. */
  @AfterTransition(Appointment, 'noShow')
  async noShow({ orderId }: Appointment): Promise<void> {
    await this.invoices.draftFee(await this.records.get(Order, orderId), FEE_SLUGS.dryRun);
  }

  /** Charge the price list's fee for a late cancellation, and keep only that fee of the deposit. */
  @AfterTransition(Order, 'cancel')
  async cancelled(order: Order): Promise<void> {
    const { cancellation } = await this.settings.get('pricing');
    const isLate = isLateCancellation(await this.visitCalledOff(order), this.clock.now(), cancellation);
    const fee = isLate ? await this.invoices.draftFee(order, FEE_SLUGS.lateCancellation) : null;
    await this.endDeposit(order, fee);
  }

  /** Return the start of the next visit that was canceled with the order, or null when there was none. */
  private async visitCalledOff({ id: orderId, cancelledAt }: Order): Promise<Date | null> {
    const [visit] = await this.records.find(
      Appointment,
      { orderId, cancelledAt: { $gte: cancelledAt! } },
      { sort: { startsAt: 'asc' }, limit: 1 },
    );
    return visit ? new Date(visit.startsAt) : null;
  }

  /** Keep only the fee of the deposit; the rest is credited, and owed to the customer if it was paid. */
  private async endDeposit({ id, number }: Order, fee: Invoice | null): Promise<void> {
    const deposit = await this.deposits.of(id);
    if (deposit) await this.deposits.end(deposit, fee ? await this.deposits.chargedBy(fee.id) : 0, `Order ${number} was canceled`);
  }
}

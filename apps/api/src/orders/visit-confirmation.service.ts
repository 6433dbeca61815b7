import { Injectable } from '@nestjs/common';
import { AfterTransition, DomainError, Records } from '@haulbook/resource';
import { Invoice } from '../invoices/invoice.entity.js';
import { Job } from '../jobs/job.decorator.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { HoldsService, type HeldSlot } from '../scheduling/holds.service.js';
import { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';

const CONFIRM_VISIT = 'confirm_visit';

/** Where a deposit comes before the visit: the time that was held meanwhile is booked once it is paid. */
@Injectable()
export class VisitConfirmation {
  constructor(
    private readonly records: Records,
    private readonly jobs: JobQueue,
    private readonly orders: OrdersService,
    private readonly holds: HoldsService,
  ) {}

  /** Booking takes the day's lock, and nothing that locks money first may wait for a day: a job does it. */
  @AfterTransition(Invoice, 'payFull')
  async settled({ kind, orderId }: Invoice): Promise<void> {
    if (kind === 'deposit' && orderId) await this.jobs.add(CONFIRM_VISIT, { orderId }, { key: `${CONFIRM_VISIT}:${orderId}` });
  }

  /** A deposit that is not asked for any more stands in the way of the visit no longer. */
  @AfterTransition(Invoice, 'void')
  voided(deposit: Invoice): Promise<void> {
    return this.settled(deposit);
  }

  @AfterTransition(Invoice, 'creditFull')
  credited(deposit: Invoice): Promise<void> {
    return this.settled(deposit);
  }

  /** An order whose time is not held any more stays to be scheduled by staff. */
  @Job(CONFIRM_VISIT)
  async confirm({ orderId }: { orderId: string }): Promise<void> {
    const order = await this.records.get(Order, orderId);
    if (order.status !== 'unscheduled') return;
    const held = await this.holds.ofQuote(order.quoteId);
    if (held) await this.book(orderId, held);
  }

  private async book(orderId: string, { id, date, windowId }: HeldSlot): Promise<void> {
    await this.orders.schedule(orderId, { date, windowId }, { by: 'customer', fromHold: { id }, tell: true }).catch((error: unknown) => {
      // Taken off the schedule, scheduled otherwise or cancelled in the meantime: staff know of it.
      if (!(error instanceof DomainError)) throw error;
    });
  }
}

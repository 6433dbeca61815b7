import { Injectable } from '@nestjs/common';
import type { NextSlot } from '@haulbook/contracts';
import { AfterTransition, DomainError, isRehearsed, messagesAreOff, Records, withTelling } from '@haulbook/resource';
import { DepositsService } from './deposits.service.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { Job, JobQueue } from '@haulbook/platform';
import { HoldsService } from '../../scheduling/holds.service.js';
import { AppointmentMailsService } from '../../orders/appointment-mails.service.js';
import { missingPurchaseOrder } from '../../customers/purchase-orders.js';
import { Order } from '../../orders/order.entity.js';
import { OrdersService, type SlotRequest } from '../../orders/orders.service.js';
import { pendingSlot } from '../../orders/pending-slot.js';

const CONFIRM_VISIT = 'confirm_visit';
/**
 * Error codes about the time. All others mean that the order was scheduled, put on hold, or canceled in the meantime, which staff know
 * about.
 */
const TIME_IS_GONE: readonly DomainError['code'][] = ['slot_taken', 'validation'];

/** Books the approved time once the deposit is paid, if a deposit is required before the visit. */
@Injectable()
export class VisitConfirmation {
  constructor(
    private readonly records: Records,
    private readonly jobs: JobQueue,
    private readonly orders: OrdersService,
    private readonly holds: HoldsService,
    private readonly deposits: DepositsService,
    private readonly mails: AppointmentMailsService,
  ) {}

  /**
   * Queue the booking once the deposit is settled. Booking locks the day, and a transaction that has locked money must not wait for a day,
   * so a job does it.
   */
  @AfterTransition(Invoice, 'payFull')
  async settled({ kind, orderId }: Invoice): Promise<void> {
    if (kind === 'deposit' && orderId) await this.confirmSoon(orderId);
  }

  /** Book the visit that waits for the deposit, which is no longer required. */
  @AfterTransition(Invoice, 'void')
  voided(deposit: Invoice): Promise<void> {
    return this.settled(deposit);
  }

  @AfterTransition(Invoice, 'creditFull')
  credited(deposit: Invoice): Promise<void> {
    return this.settled(deposit);
  }

  /** Book the visit of an order that was resumed. Its deposit may have been settled while it was on hold, when nothing could be booked. */
  @AfterTransition(Order, 'resume')
  async resumed({ id, wantedOn }: Order): Promise<void> {
    if (wantedOn && !(await this.deposits.comesFirst(id))) await this.confirmSoon(id);
  }

  /**
   * Book the held time, or else try to book the approved time again. If it is no longer free, staff and customer must choose another one.
   */
  @Job(CONFIRM_VISIT, 'Book the visit of a paid deposit', { tells: true })
  async confirm({ orderId, untold = false }: { orderId: string; untold?: boolean }): Promise<void> {
    const waiting = await this.waiting(orderId);
    if (!waiting) return;
    const { order, requested } = waiting;
    try {
      // Only the confirmation was shown and left off. That the time is gone must be said.
      await withTelling({ off: untold }, () => this.orders.schedule(orderId, requested, { by: 'customer', tell: true }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (TIME_IS_GONE.includes(error.code)) await this.lose(order, requested, error);
    }
  }

  /** Queue the booking, which tells the customer unless the messages of what leads to it are off. */
  private async confirmSoon(orderId: string): Promise<void> {
    if (isRehearsed()) return this.rehearse(orderId);
    const untold = messagesAreOff() && { untold: true };
    await this.jobs.add(CONFIRM_VISIT, { orderId, ...untold }, { key: `${CONFIRM_VISIT}:${orderId}` });
  }

  /** Say what the booking would, without a lock on its day. */
  private async rehearse(orderId: string): Promise<void> {
    const waiting = await this.waiting(orderId);
    if (waiting) await this.mails.tellToCome(waiting.order, waiting.requested);
  }

  /** Return an order whose approved time can be booked now, with that time. */
  private async waiting(orderId: string): Promise<{ order: Order; requested: SlotRequest } | null> {
    const order = await this.records.get(Order, orderId);
    const requested = order.status === 'unscheduled' && !order.timeLost ? await this.requestedSlotOf(order) : null;
    // A deposit may be due again, refunded or disputed since it was settled. Its payment confirms the visit then.
    if (!requested || (await this.deposits.comesFirst(orderId))) return null;
    // The time is not gone: it stays held, and the order is among those that staff have to schedule.
    return (await missingPurchaseOrder(this.records, 'schedule', order)) ? null : { order, requested };
  }

  private async requestedSlotOf(order: Order): Promise<SlotRequest | null> {
    const held = await this.holds.ofQuote(order.quoteId);
    return held ? { date: held.date, windowId: held.windowId } : pendingSlot(order);
  }

  /** Flag the order for staff and notify the customer, once. */
  private async lose({ id, quoteId }: Order, requested: SlotRequest, { extra }: DomainError): Promise<void> {
    await this.records.transaction(async () => {
      const still = { status: 'unscheduled', timeLost: false } as const;
      const lost = await this.records.updateOne(Order, id, { timeLost: true }, still, { action: 'lost its time' });
      if (!lost) return;
      const held = await this.holds.ofQuote(quoteId);
      if (held) await this.holds.release({ id: held.id });
      const { next = [] } = (extra.details ?? {}) as { next?: NextSlot[] };
      await this.mails.tellTimeLost(lost, requested, next);
    });
  }
}

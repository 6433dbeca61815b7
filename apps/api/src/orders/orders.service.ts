import { Injectable } from '@nestjs/common';
import {
  CALLED_OFF_APPOINTMENT_STATUSES,
  cancelRefusal,
  leftOf,
  nextShare,
  OPEN_APPOINTMENT_STATUSES,
  type JobSize,
} from '@haulbook/domain';
import { DomainError, increment, OnTransition, Records, Transitions } from '@haulbook/resource';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { requirePurchaseOrder } from '../customers/purchase-orders.js';
import { CustomerStandingService } from '../customers/customer-standing.service.js';
import { Clock } from '@haulbook/platform';
import { QuoteClaims } from '../quotes/quote-claims.service.js';
import { sizeOfRow } from '../scheduling/day-schedule.service.js';
import { HoldsService } from '../scheduling/holds.service.js';
import { SlotsService, type BookingOptions } from '../scheduling/slots.service.js';
import { Truck } from '../scheduling/truck.entity.js';
import { AppointmentMailsService } from './appointment-mails.service.js';
import { ChangeOrder } from './change-order.entity.js';
import { Order } from './order.entity.js';

export interface SlotRequest {
  date: string;
  windowId: string;
}

/** Values that clear the time waiting for the deposit. */
const NOTHING_WANTED = { wantedOn: null, wantedWindowId: null, timeLost: false } as const;

/** The states of an order that has visits, and may get more. */
const UNDER_WAY: readonly Order['status'][] = ['scheduled', 'in_progress'];

/** The lifecycle of an order, from the approval to the bill. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly slots: SlotsService,
    private readonly holds: HoldsService,
    private readonly claims: QuoteClaims,
    private readonly standing: CustomerStandingService,
    private readonly mails: AppointmentMailsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Book an order, or what no visit takes yet of a large one, into a slot. This uses up the hold that its quote may still have, whichever slot is requested.
   * @throws DomainError `slot_taken` (409) with the next free slots, `conflict` while a deposit comes first; nothing is changed then.
   */
  async schedule(orderId: string, requested: SlotRequest, options: BookingOptions & { tell: boolean }): Promise<Appointment> {
    return this.records.transaction(async () => {
      const order = await this.records.get(Order, orderId, { lock: 'update' });
      const job = await this.nextJob(order);
      if (!job) throw new DomainError('conflict', 'This order already has an appointment. Move that one instead.');
      const { customerId, quoteId } = order;
      const fromHold = options.fromHold ?? (await this.holds.ofQuote(quoteId));
      const appointment = await this.slots.book({ orderId, customerId }, { ...requested, job }, { ...options, fromHold });
      if (!UNDER_WAY.includes(order.status)) await this.transitions.run(Order, orderId, 'schedule', { by: options.by });
      return options.tell ? this.mails.tell('appointment_scheduled', appointment) : appointment;
    });
  }

  /**
   * Cancel an order for its customer.
   * @throws DomainError `conflict` within 24 hours of the appointment.
   */
  async cancelByCustomer(orderId: string, reason: string): Promise<Order> {
    return this.records.transaction(async () => {
      await this.records.get(Order, orderId, { lock: 'update' });
      const refusal = cancelRefusal(await this.nextVisit(orderId), this.clock.now(), 'customer');
      if (refusal) throw new DomainError('conflict', refusal.message);
      return this.transitions.run(Order, orderId, 'cancel', { by: 'customer', input: { reason } });
    });
  }

  @OnTransition(Order, 'schedule')
  async scheduled(order: Order): Promise<Partial<Order>> {
    if ((await this.open(order.id)).length === 0)
      throw new DomainError('transition_refused', 'Choose a day and a window from the schedule first');
    await requirePurchaseOrder(this.records, 'schedule', order);
    await this.standing.note(order.customerId, 'appointment_scheduled');
    return { scheduledAt: this.now(), holdReason: null, ...NOTHING_WANTED };
  }

  @OnTransition(Order, 'unschedule')
  async unscheduled(order: Order): Promise<Partial<Order>> {
    await this.callOff(order, { scheduledAt: null }, 'Unscheduled');
    return { scheduledAt: null };
  }

  @OnTransition(Order, 'start')
  started(): Partial<Order> {
    return { startedAt: this.now() };
  }

  /** Complete the order's work: when its last visit was, which may be earlier, on a phone without a connection. */
  @OnTransition(Order, 'complete')
  async completed(order: Order): Promise<Partial<Order>> {
    const proposed = await this.records.count(ChangeOrder, { orderId: order.id, status: 'proposed' });
    if (proposed > 0)
      throw new DomainError(
        'transition_refused',
        'The customer hasn’t responded to the change order yet. Have them sign it, or withdraw it first.',
      );
    const unfinished = (await this.open(order.id)).filter((appointment) => appointment.completedAt === null);
    if (unfinished.length > 0) throw new DomainError('transition_refused', 'Complete the appointment first');
    await this.records.updateOne(Customer, order.customerId, { totalJobsCompleted: increment(1) }, {}, { action: 'job completed' });
    const [latest = this.now()] = (await this.kept(order.id))
      .flatMap(({ completedAt }) => completedAt ?? [])
      .toSorted()
      .reverse();
    return { completedAt: latest };
  }

  @OnTransition(Order, 'close')
  closed(): Partial<Order> {
    return { closedAt: this.now() };
  }

  @OnTransition(Order, 'hold')
  async held(order: Order, { reason }: Record<string, unknown>): Promise<Partial<Order>> {
    await this.callOff(order, { holdReason: String(reason) }, String(reason));
    return { holdReason: String(reason), scheduledAt: null };
  }

  @OnTransition(Order, 'resume')
  resumed(): Partial<Order> {
    return { holdReason: null };
  }

  /** Release everything the order reserved. */
  @OnTransition(Order, 'cancel')
  async cancelled(order: Order, { reason }: Record<string, unknown>): Promise<Partial<Order>> {
    const cancelledAt = this.now();
    await this.callOff(order, { cancelledAt }, String(reason));
    await this.claims.letGo(order.quoteId);
    for (const { id } of await this.records.find(ChangeOrder, { orderId: order.id, status: 'proposed' })) {
      await this.transitions.run(ChangeOrder, id, 'withdraw', { by: 'staff' });
    }
    return { cancelledAt, cancelReason: String(reason), holdReason: null, ...NOTHING_WANTED };
  }

  /** Return the size of the next visit of an order; null when its visits take all of it. */
  async nextJob(order: Order): Promise<JobSize | null> {
    const visits = await this.kept(order.id);
    const trucks = await this.records.find(Truck, { active: true });
    const sizes = trucks.map(({ active, cubicYardsMilli }) => ({ active, cubicYards: cubicYardsMilli / 1000 }));
    return nextShare(sizeOfRow(order), visits.map(sizeOfRow), sizes);
  }

  /** Return the size of job for which times are offered: that of the next visit, or of the largest one that can be moved. */
  async jobToPlace(orderId: string): Promise<JobSize> {
    const order = await this.records.get(Order, orderId);
    const next = await this.nextJob(order);
    if (next) return next;
    const open = (await this.open(orderId)).map(sizeOfRow);
    return open.toSorted((one, other) => other.cubicYards - one.cubicYards)[0] ?? sizeOfRow(order);
  }

  /** Return whether a part of an order has no visit yet. */
  async isPartlyScheduled(order: Order): Promise<boolean> {
    return leftOf(sizeOfRow(order), (await this.kept(order.id)).map(sizeOfRow)) !== null;
  }

  /** Find the visits that were not called off, finished ones included. */
  kept(orderId: string): Promise<Appointment[]> {
    const where = { orderId, status: { $nin: CALLED_OFF_APPOINTMENT_STATUSES }, cancelledAt: null };
    return this.records.find(Appointment, where, { sort: { startsAt: 'asc' } });
  }

  /** Find the visits that are upcoming or under way. */
  open(orderId: string): Promise<Appointment[]> {
    return this.records.find(
      Appointment,
      { orderId, status: { $in: [...OPEN_APPOINTMENT_STATUSES] }, cancelledAt: null },
      { sort: { startsAt: 'asc' } },
    );
  }

  private async nextVisit(orderId: string): Promise<Date | null> {
    const [next] = await this.open(orderId);
    return next ? new Date(next.startsAt) : null;
  }

  /** Cancel the open visits. `mark` is saved first, so that the handler of the visits does not change the order again. */
  private async callOff(order: Order, mark: Partial<Order>, reason: string): Promise<void> {
    await this.records.updateOne(Order, order.id, mark);
    for (const { id } of await this.open(order.id))
      await this.transitions.run(Appointment, id, 'cancel', { by: 'system', input: { reason } });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

import { Injectable } from '@nestjs/common';
import { confirmFirst, DomainError, OnTransition, Records, Transitions } from '@haulbook/resource';
import { Appointment } from '../scheduling/appointment.entity.js';
import { RescheduleRequest } from '../scheduling/reschedule-request.entity.js';
import { isOldNews, NEWS_HOURS, settingOffWarnings } from '@haulbook/domain';
import { TimedJob, processRows, Clock, countSkipped, SettingsService } from '@haulbook/platform';
import { SlotsService, type MoveOptions } from '../scheduling/slots.service.js';
import { AppointmentMailsService } from './appointment-mails.service.js';
import { Order } from './order.entity.js';
import { OrderLocks } from './order-locks.js';
import { OrdersService, type SlotRequest } from './orders.service.js';

const HOUR_MS = 3_600_000;

/**
 * A truck's visit: on the way, arrived, completed, missed or canceled. The order's status follows. A time that was noted before a transition
 * is kept: a crew without a connection says so later.
 */
@Injectable()
export class AppointmentsService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly slots: SlotsService,
    private readonly orders: OrdersService,
    private readonly mails: AppointmentMailsService,
    private readonly locks: OrderLocks,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Move a visit to another slot, notify the customer unless that is left off, and expire pending requests for another time. If only the
   * truck changes, or a flexible visit stays within its day, the customer is not notified and the requests stay pending.
   */
  async move(appointmentId: string, requested: SlotRequest, options: MoveOptions): Promise<Appointment> {
    return this.records.transaction(async () => {
      await this.locks.ofVisit(appointmentId);
      const { date, windowId, flexible } = await this.records.get(Appointment, appointmentId);
      const isStill = flexible && requested.date === date;
      const moved = await this.slots.move(appointmentId, requested, isStill ? { ...options, tell: false, keepsFlexible: true } : options);
      if (isStill || (moved.date === date && moved.windowId === windowId)) return moved;
      await this.expireRequests(appointmentId);
      return options.tell ? this.mails.tell('appointment_moved', moved) : moved;
    });
  }

  /**
   * Undo a move. Whether the customer hears of it is decided here: they do if they were told of the time that is taken back.
   * @throws DomainError `conflict` when the visit has changed since it was moved; `slot_taken` when its earlier place is gone.
   */
  async moveBack(appointmentId: string, to: SlotRequest & { truckId: string }, version: number): Promise<Appointment> {
    return this.records.transaction(async () => {
      await this.locks.ofVisit(appointmentId);
      const visit = await this.records.get(Appointment, appointmentId);
      requireSame(visit, version, 'moving it');
      const { truckId, ...requested } = to;
      return this.move(appointmentId, requested, { by: 'staff', truckId, tell: visit.toldFor === visit.startsAt });
    });
  }

  /**
   * Undo the scheduling of an order: a visit that its customer was told of is canceled, and they hear of it; any other is removed.
   * @throws DomainError `conflict` when the visit has changed since it was scheduled.
   */
  async takeBack(appointmentId: string, version: number): Promise<void> {
    await this.records.transaction(async () => {
      await this.locks.ofVisit(appointmentId);
      const visit = await this.records.get(Appointment, appointmentId, { lock: 'update' });
      requireSame(visit, version, 'scheduling it');
      if (!visit.toldAt) await this.records.remove(Appointment, { id: appointmentId }, { action: 'take_back' });
      if ((await this.othersOf(visit)).length === 0) await this.transitions.run(Order, visit.orderId, 'unschedule', { by: 'staff' });
      else if (visit.toldAt)
        await this.transitions.run(Appointment, appointmentId, 'cancel', { by: 'staff', input: { reason: 'Unscheduled' } });
    });
  }

  @OnTransition(Appointment, 'onMyWay')
  async setOff(appointment: Appointment): Promise<Partial<Appointment>> {
    const { zone } = await this.settings.get('brand');
    const onMyWayAt = appointment.onMyWayAt ?? this.now();
    confirmFirst(settingOffWarnings(appointment, new Date(onMyWayAt), zone));
    await this.mails.tell('on_my_way', { ...appointment, onMyWayAt });
    return { onMyWayAt };
  }

  @OnTransition(Appointment, 'arrive')
  async arrived(appointment: Appointment): Promise<Partial<Appointment>> {
    const order = await this.orderOf(appointment);
    if (order.status === 'scheduled') await this.transitions.run(Order, order.id, 'start', { by: 'system' });
    return { arrivedAt: appointment.arrivedAt ?? this.now() };
  }

  @OnTransition(Appointment, 'complete')
  async completed(appointment: Appointment): Promise<Partial<Appointment>> {
    const completedAt = appointment.completedAt ?? this.now();
    await this.records.updateOne(Appointment, appointment.id, { completedAt });
    const order = await this.orderOf(appointment);
    const isLast = (await this.othersOf(appointment)).length === 0 && !(await this.orders.isPartlyScheduled(order));
    if (order.status === 'in_progress' && isLast) await this.transitions.run(Order, order.id, 'complete', { by: 'system' });
    return { completedAt };
  }

  /**
   * Free the slot of a visit the customer missed. Without another visit, the order is unscheduled, or put on hold if work had begun,
   * until there is a new time.
   */
  @OnTransition(Appointment, 'noShow')
  async noShow(appointment: Appointment): Promise<Partial<Appointment>> {
    const cancelledAt = this.now();
    await this.leave(appointment, { cancelledAt, cancelReason: 'No one was there' });
    const order = await this.orderOf(appointment);
    const isOnly = (await this.othersOf(appointment)).length === 0;
    if (order.status === 'in_progress' && isOnly)
      await this.transitions.run(Order, order.id, 'hold', { input: { reason: 'No one was there' } });
    return { cancelledAt };
  }

  @OnTransition(Appointment, 'cancel')
  async cancelled(appointment: Appointment, { reason }: Record<string, unknown>): Promise<Partial<Appointment>> {
    const cancelledAt = this.now();
    await this.leave(appointment, { cancelledAt, cancelReason: String(reason) });
    await this.mails.tellCancelled(appointment, String(reason));
    return { cancelledAt };
  }

  /**
   * Remind customers of confirmed visits that start soon, by default within 24 hours.
   * @returns the number of reminders; those told of their time too recently for one get none.
   */
  @TimedJob('remind_of_appointments', '*/10 * * * *', {
    label: 'Appointment reminders',
    does: 'Reminds customers of their appointment, a day before it by default.',
    did: ['Sent', 'reminder'],
    tells: true,
    rule: { setting: 'automation', group: 'reminders' },
  })
  async remind(): Promise<number> {
    const { on, hoursBefore } = (await this.settings.get('automation')).reminders;
    if (!on) return 0;
    const now = this.clock.now();
    const soon = new Date(now.getTime() + hoursBefore * HOUR_MS).toISOString();
    let sent = 0;
    const due = await this.records.find(
      Appointment,
      { status: 'confirmed', flexible: false, remindedAt: null, startsAt: { $gt: now.toISOString(), $lte: soon } },
      { limit: 100 },
    );
    await processRows('remind_of_appointments', due, async (visit) => {
      if (await this.remindOf(visit, now)) sent += 1;
    });
    return sent;
  }

  /** Mark a visit as reminded of. @returns whether a reminder was sent */
  private remindOf({ id, createdAt, movedAt }: Appointment, now: Date): Promise<boolean> {
    return this.records.transaction(async () => {
      const isSkipped = isOldNews(new Date(movedAt ?? createdAt), now);
      const marked = await this.records.updateOne(
        Appointment,
        id,
        { remindedAt: now.toISOString() },
        { status: 'confirmed', remindedAt: null, movedAt },
        { action: isSkipped ? 'skip_reminder' : 'remind' },
      );
      if (!marked) return false;
      if (isSkipped) {
        countSkipped(`told of the time in the last ${NEWS_HOURS} hours`);
        return false;
      }
      await this.mails.tell('appointment_reminder', marked);
      return true;
    });
  }

  /** Free the visit's slot and unschedule its order. `mark` is saved first, to tell the order's own handler that this visit is ending. */
  private async leave(appointment: Appointment, mark: Partial<Appointment>): Promise<void> {
    await this.records.updateOne(Appointment, appointment.id, mark);
    await this.slots.freeAppointment(appointment.id);
    await this.expireRequests(appointment.id);
    const order = await this.orderOf(appointment);
    const leaving = order.cancelledAt !== null || order.holdReason !== null || order.scheduledAt === null;
    const isOnly = (await this.othersOf(appointment)).length === 0;
    if (order.status === 'scheduled' && !leaving && isOnly) await this.transitions.run(Order, order.id, 'unschedule', { by: 'system' });
  }

  private async expireRequests(appointmentId: string): Promise<void> {
    const pending = await this.records.find(RescheduleRequest, { appointmentId, status: 'pending', decidedAt: null });
    for (const { id } of pending) await this.transitions.run(RescheduleRequest, id, 'expire', { by: 'system' });
  }

  /** Find the other open visits of the same order. */
  private async othersOf({ id, orderId }: Appointment): Promise<Appointment[]> {
    return (await this.orders.open(orderId)).filter((other) => other.id !== id);
  }

  private orderOf({ orderId }: Appointment): Promise<Order> {
    return this.records.get(Order, orderId, { lock: 'update' });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

/** Check that a visit is as it was when something was done that is to be undone. @throws DomainError `conflict` */
function requireSame(visit: Appointment, version: number, what: string): void {
  if (visit.version !== version || visit.status !== 'confirmed')
    throw new DomainError('conflict', `This visit has changed in the meantime, so ${what} can’t be undone.`);
}

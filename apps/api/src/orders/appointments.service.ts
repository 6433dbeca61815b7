import { Injectable } from '@nestjs/common';
import { OnTransition, Records, Transitions } from '@haulbook/resource';
import { Appointment } from '../scheduling/appointment.entity.js';
import { RescheduleRequest } from '../scheduling/reschedule-request.entity.js';
import { TimedJob, rowByRow, Clock } from '@haulbook/platform';
import { SlotsService, type BookingOptions } from '../scheduling/slots.service.js';
import { AppointmentMailsService } from './appointment-mails.service.js';
import { Order } from './order.entity.js';
import { OrderLocks } from './order-locks.js';
import { OrdersService, type Wish } from './orders.service.js';

const DAY_MS = 24 * 3_600_000;

/** One visit of a truck: on the way, arrived, done, or called off. The order follows. */
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
  ) {}

  /**
   * Moves a visit to another slot and tells the customer; wishes for another time are answered by it. With only another
   * truck nothing changes for the customer, who hears nothing.
   */
  async move(appointmentId: string, wish: Wish, options: BookingOptions): Promise<Appointment> {
    return this.records.transaction(async () => {
      await this.locks.ofVisit(appointmentId);
      const { date, windowId } = await this.records.get(Appointment, appointmentId);
      const moved = await this.slots.move(appointmentId, wish, options);
      if (moved.date === date && moved.windowId === windowId) return moved;
      await this.endWishes(appointmentId);
      await this.mails.tell('appointment_moved', moved);
      return moved;
    });
  }

  @OnTransition(Appointment, 'onMyWay')
  async setOff(appointment: Appointment): Promise<Partial<Appointment>> {
    await this.mails.tell('on_my_way', appointment);
    return { onMyWayAt: this.now() };
  }

  @OnTransition(Appointment, 'arrive')
  async arrived(appointment: Appointment): Promise<Partial<Appointment>> {
    const order = await this.orderOf(appointment);
    if (order.status === 'scheduled') await this.transitions.run(Order, order.id, 'start', { by: 'system' });
    return { arrivedAt: this.now() };
  }

  @OnTransition(Appointment, 'complete')
  async completed(appointment: Appointment): Promise<Partial<Appointment>> {
    const completedAt = this.now();
    await this.records.updateOne(Appointment, appointment.id, { completedAt });
    const order = await this.orderOf(appointment);
    const others = (await this.orders.open(order.id)).filter((other) => other.id !== appointment.id);
    if (order.status === 'in_progress' && others.length === 0) await this.transitions.run(Order, order.id, 'complete', { by: 'system' });
    return { completedAt };
  }

  /** Nobody was there: the order waits for a new time. */
  @OnTransition(Appointment, 'noShow')
  async noShow(appointment: Appointment): Promise<Partial<Appointment>> {
    const cancelledAt = this.now();
    await this.leave(appointment, { cancelledAt, cancelReason: 'Nobody was there' });
    const order = await this.orderOf(appointment);
    if (order.status === 'in_progress') await this.transitions.run(Order, order.id, 'hold', { input: { reason: 'Nobody was there' } });
    return { cancelledAt };
  }

  @OnTransition(Appointment, 'cancel')
  async cancelled(appointment: Appointment, { reason }: Record<string, unknown>): Promise<Partial<Appointment>> {
    const cancelledAt = this.now();
    await this.leave(appointment, { cancelledAt, cancelReason: String(reason) });
    await this.mails.tellCancelled(appointment, String(reason));
    return { cancelledAt };
  }

  /** A day before the visit its customer hears of it once more; answers how many visits were looked at. */
  @TimedJob('remind_of_appointments', '*/10 * * * *')
  async remind(): Promise<number> {
    const now = this.clock.now();
    const soon = new Date(now.getTime() + DAY_MS).toISOString();
    const due = await this.records.find(
      Appointment,
      { status: 'confirmed', remindedAt: null, startsAt: { $gt: now.toISOString(), $lte: soon } },
      { limit: 100 },
    );
    return rowByRow('remind_of_appointments', due, ({ id }) => this.remindOf(id, now));
  }

  private remindOf(id: string, now: Date): Promise<void> {
    return this.records.transaction(async () => {
      const marked = await this.records.updateOne(
        Appointment,
        id,
        { remindedAt: now.toISOString() },
        { status: 'confirmed', remindedAt: null },
        { action: 'remind' },
      );
      // Booked within the last day: the confirmation has only just gone out.
      const fresh = marked && now.getTime() - Date.parse(marked.createdAt) < DAY_MS / 2;
      if (marked && !fresh) await this.mails.tell('appointment_reminder', marked);
    });
  }

  /** The place is free again and the order unscheduled. What is written first tells the order's own handler that this visit is going. */
  private async leave(appointment: Appointment, mark: Partial<Appointment>): Promise<void> {
    await this.records.updateOne(Appointment, appointment.id, mark);
    await this.slots.freeAppointment(appointment.id);
    await this.endWishes(appointment.id);
    const order = await this.orderOf(appointment);
    const leaving = order.cancelledAt !== null || order.holdReason !== null || order.scheduledAt === null;
    if (order.status === 'scheduled' && !leaving) await this.transitions.run(Order, order.id, 'unschedule', { by: 'system' });
  }

  private async endWishes(appointmentId: string): Promise<void> {
    const pending = await this.records.find(RescheduleRequest, { appointmentId, status: 'pending', decidedAt: null });
    for (const { id } of pending) await this.transitions.run(RescheduleRequest, id, 'expire', { by: 'system' });
  }

  private orderOf({ orderId }: Appointment): Promise<Order> {
    return this.records.get(Order, orderId, { lock: 'update' });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

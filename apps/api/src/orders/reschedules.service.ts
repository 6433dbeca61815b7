import { Injectable } from '@nestjs/common';
import { RESCHEDULE_ANSWER_HOURS, rescheduleRefusal } from '@haulbook/domain';
import { DomainError, OnTransition, Records, Transitions, ignoreRefusal } from '@haulbook/resource';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Hold } from '../scheduling/hold.entity.js';
import { RescheduleRequest } from '../scheduling/reschedule-request.entity.js';
import { TimedJob, processRows, Clock } from '@haulbook/platform';
import { HoldsService } from '../scheduling/holds.service.js';
import { SlotsService } from '../scheduling/slots.service.js';
import { AppointmentMailsService } from './appointment-mails.service.js';
import { OrderLocks } from './order-locks.js';
import type { SlotRequest } from './orders.service.js';

/** Requests for another time. The old slot stays booked and the wanted one is held until staff decide, for up to 24 hours. */
@Injectable()
export class ReschedulesService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly holds: HoldsService,
    private readonly slots: SlotsService,
    private readonly mails: AppointmentMailsService,
    private readonly locks: OrderLocks,
    private readonly clock: Clock,
  ) {}

  /**
   * Request another time for a visit, and hold the wanted slot.
   * @throws DomainError `conflict` for a visit that is not confirmed, with less than 24 hours of notice, or while another request is
   * pending; `slot_taken` with the next free slots.
   */
  async ask(appointmentId: string, requested: SlotRequest & { reason: string; notes: string | null }): Promise<RescheduleRequest> {
    return this.records.transaction(async () => {
      await this.locks.ofVisit(appointmentId);
      await this.slots.lockDay(requested.date);
      const appointment = await this.records.get(Appointment, appointmentId, { lock: 'update' });
      await this.mayAsk(appointment);
      const { customerId, estimatedMinutes: minutes, cubicYardsMilli } = appointment;
      const question = { date: requested.date, windowId: requested.windowId, job: { minutes, cubicYards: cubicYardsMilli / 1000 } };
      const hold = await this.holds.hold(question, { by: 'customer', holder: { customerId }, minutes: RESCHEDULE_ANSWER_HOURS * 60 });
      const expiresAt = new Date(this.clock.now().getTime() + RESCHEDULE_ANSWER_HOURS * 3_600_000).toISOString();
      const { reason: customerReason, notes, date: wantedOn, windowId: wantedWindowId } = requested;
      return this.records.insert(RescheduleRequest, {
        appointmentId,
        customerId,
        wantedOn,
        wantedWindowId,
        holdId: hold.id,
        customerReason,
        notes,
        expiresAt,
      });
    });
  }

  @OnTransition(RescheduleRequest, 'approve')
  async approve(request: RescheduleRequest): Promise<Partial<RescheduleRequest>> {
    const { appointmentId, wantedOn: date, wantedWindowId: windowId, holdId } = request;
    const moved = await this.slots.move(
      appointmentId,
      { date, windowId },
      { by: 'staff', fromHold: holdId ? { id: holdId } : null, tell: true },
    );
    await this.mails.tell('appointment_moved', moved);
    return { decidedAt: this.now() };
  }

  @OnTransition(RescheduleRequest, 'decline')
  async decline(request: RescheduleRequest, { reason }: Record<string, unknown>): Promise<Partial<RescheduleRequest>> {
    await this.giveBack(request);
    await this.tellDeclined(request, String(reason));
    return { decidedAt: this.now(), answer: String(reason).slice(0, 500) };
  }

  @OnTransition(RescheduleRequest, 'withdraw')
  async withdraw(request: RescheduleRequest): Promise<Partial<RescheduleRequest>> {
    await this.giveBack(request);
    return { decidedAt: this.now() };
  }

  @OnTransition(RescheduleRequest, 'expire')
  async expire(request: RescheduleRequest): Promise<Partial<RescheduleRequest>> {
    await this.giveBack(request);
    // Notify only if the request timed out. After a move or a cancellation, the customer gets an e-mail about that instead.
    if (request.expiresAt <= this.now()) await this.tellDeclined(request, null);
    return { decidedAt: this.now() };
  }

  /**
   * Expire requests that staff did not answer in time.
   * @returns the number of requests processed.
   */
  @TimedJob('expire_reschedule_requests', '* * * * *', {
    label: 'Reschedule requests not answered',
    does: 'Ends requests for another time that were not answered within 24 hours.',
    did: ['Ended', 'request'],
    tells: true,
  })
  async expireUnanswered(): Promise<number> {
    const over = await this.records.find(RescheduleRequest, { status: 'pending', expiresAt: { $lte: this.now() } }, { limit: 100 });
    return processRows('expire_reschedule_requests', over, ({ id }) =>
      this.transitions.run(RescheduleRequest, id, 'expire', { by: 'system' }).catch(ignoreRefusal),
    );
  }

  private async mayAsk(appointment: Appointment): Promise<void> {
    if (appointment.status !== 'confirmed') throw new DomainError('conflict', 'This appointment can’t be moved anymore');
    const refusal = rescheduleRefusal(new Date(appointment.startsAt), this.clock.now(), 'customer');
    if (refusal) throw new DomainError('conflict', refusal.message, { details: { reason: refusal.code } });
    const waiting = await this.records.count(RescheduleRequest, { appointmentId: appointment.id, status: 'pending' });
    if (waiting > 0) throw new DomainError('conflict', 'You already have a reschedule request pending');
  }

  private async giveBack({ holdId }: RescheduleRequest): Promise<void> {
    const hold = holdId ? await this.records.findOne(Hold, { id: holdId }) : null;
    if (hold?.status === 'held') await this.holds.release({ id: hold.id });
  }

  private async tellDeclined({ appointmentId, wantedOn, wantedWindowId }: RescheduleRequest, answer: string | null): Promise<void> {
    const appointment = await this.records.get(Appointment, appointmentId);
    await this.mails.tellDeclined(appointment, { date: wantedOn, windowId: wantedWindowId }, answer);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

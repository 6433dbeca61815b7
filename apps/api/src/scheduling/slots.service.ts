import { Injectable } from '@nestjs/common';
import type { NextSlot } from '@haulbook/contracts';
import { formatLocalDate, type LocalDate } from '@haulbook/core';
import { isUnsettled, OPEN_APPOINTMENT_STATUSES, type JobSize } from '@haulbook/domain';
import { Db, DomainError, Records } from '@haulbook/resource';
import { Clock, SettingsService } from '@haulbook/platform';
import { Appointment } from './appointment.entity.js';
import { Hold } from './hold.entity.js';
import { Truck } from './truck.entity.js';
import { sizeOfRow, toMilli } from './day-schedule.service.js';
import { HoldsService, type HoldRef } from './holds.service.js';
import { SlotClaimsService, type SlotQuery } from './slot-claims.service.js';

export interface BookingOptions {
  by: 'customer' | 'staff';
  /** A hold to use up: its slot may be booked even if it is too late for that by now. */
  fromHold?: HoldRef | null;
  truckId?: string;
}

/** How a visit is moved: an untold move leaves the reminder due, since the customer has not heard of the new time. */
export interface MoveOptions extends BookingOptions {
  tell: boolean;
  /** Whether a flexible visit stays one when it is moved within its day, instead of getting the time it is moved to. */
  keepsFlexible?: boolean;
}

type TakenPlace = Pick<Appointment, 'date' | 'windowId' | 'truckId'>;

/** Wording of a refusal: what takes the place, and what staff can do when it has no room to grow. */
interface PlaceWords {
  what: string;
  advice: string;
}
const VISIT: PlaceWords = { what: 'visit on', advice: 'Move it first.' };
const HELD_TIME: PlaceWords = { what: 'time held on', advice: 'Release it under Holds and agree on another time.' };

/**
 * Appointments and their places. Day, window and truck of an appointment change only here, together with its claim, so the last place
 * cannot be sold twice and a refused move changes nothing.
 */
@Injectable()
export class SlotsService {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly places: SlotClaimsService,
    private readonly holds: HoldsService,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /** Lock a day for the rest of the transaction. When locking both a day and an appointment, lock the day first, to prevent deadlocks. */
  lockDay(date: LocalDate): Promise<void> {
    return this.places.lockDay(date);
  }

  /**
   * Book an appointment into a slot. Joins the caller's transaction.
   * @throws DomainError `slot_taken` (409) with the next free slots in `details.next`.
   */
  async book(whose: Pick<Appointment, 'orderId' | 'customerId'>, question: SlotQuery, options: BookingOptions): Promise<Appointment> {
    return this.db.transaction(async () => {
      await this.places.lockDay(question.date);
      const hold = await this.useUp(options.fromHold, question);
      const place = await this.places.find(question, { ...options, granted: hold !== null });
      const { date, windowId, truckId, startsAt, endsAt } = place;
      const size = { estimatedMinutes: question.job.minutes, cubicYardsMilli: toMilli(question.job.cubicYards) };
      const flexible = hold?.flexible === true && (await this.isUnsettled(date));
      const appointment = await this.records.insert(Appointment, {
        ...whose,
        date,
        windowId,
        truckId,
        startsAt,
        endsAt,
        flexible,
        ...size,
      });
      await this.places.claim(place, { appointmentId: appointment.id }, options.by);
      return appointment;
    });
  }

  /**
   * Move an upcoming appointment to another slot or truck, with the same capacity check as for booking.
   * @throws DomainError `conflict` when it can no longer be moved; `slot_taken` (409) with the next free slots in `details.next`.
   */
  async move(appointmentId: string, to: Omit<SlotQuery, 'job'>, options: MoveOptions): Promise<Appointment> {
    return this.db.transaction(async () => {
      await this.places.lockDay(to.date);
      const appointment = await this.records.get(Appointment, appointmentId, { lock: 'update' });
      if (!OPEN_APPOINTMENT_STATUSES.includes(appointment.status))
        throw new DomainError('conflict', 'This appointment can’t be moved anymore');
      const granted = (await this.useUp(options.fromHold, to)) !== null;
      await this.places.giveUp({ appointmentId });
      const leaves = { date: appointment.date, windowId: appointment.windowId };
      const place = await this.places.find({ ...to, job: sizeOfRow(appointment) }, { ...options, granted, leaves });
      const { date, windowId, truckId, startsAt, endsAt } = place;
      const isSameTime = date === leaves.date && windowId === leaves.windowId;
      const isSamePlace = isSameTime && truckId === appointment.truckId;
      const flexible = appointment.flexible && date === leaves.date && options.keepsFlexible === true;
      const movedAt = options.tell ? this.clock.now().toISOString() : appointment.movedAt;
      const moved = await this.records.updateOne(
        Appointment,
        appointmentId,
        {
          date,
          windowId,
          truckId,
          startsAt,
          endsAt,
          flexible,
          ...(!isSamePlace && { position: null }),
          ...(!isSameTime && { remindedAt: null, movedAt }),
        },
        {},
        { action: 'move' },
      );
      await this.places.claim(place, { appointmentId }, options.by);
      return moved!;
    });
  }

  /**
   * Resize a visit and its claim to the job's new size. Joins the caller's transaction.
   * @throws DomainError `slot_taken` (409) when the truck has no room for it, with the next free slots in `details.next`.
   */
  async resize(appointmentId: string, job: JobSize): Promise<void> {
    await this.db.transaction(async () => {
      const { date } = await this.records.get(Appointment, appointmentId);
      await this.places.lockDay(date);
      const visit = await this.records.get(Appointment, appointmentId, { lock: 'update' });
      if (!(await this.places.resize({ appointmentId }, date, job))) throw await this.noRoom(visit, job, VISIT);
      const size = { estimatedMinutes: job.minutes, cubicYardsMilli: toMilli(job.cubicYards) };
      await this.records.updateOne(Appointment, appointmentId, size, {}, { action: 'resize' });
    });
  }

  /**
   * Resize the slot that is held for a quote while its order waits for the deposit. Does nothing when there is none.
   * @throws DomainError `slot_taken` (409) like `resize`.
   */
  async resizeHeld(quoteId: string, job: JobSize): Promise<void> {
    await this.db.transaction(async () => {
      const held = await this.holds.ofQuote(quoteId);
      if (!held) return;
      await this.places.lockDay(held.date);
      if (!(await this.places.resize({ holdId: held.id }, held.date, job))) throw await this.noRoom(held, job, HELD_TIME);
      await this.records.updateOne(Hold, held.id, { minutes: job.minutes, cubicYardsMilli: toMilli(job.cubicYards) });
    });
  }

  /** Build the refusal for a job that no longer fits, with the free slots for its new size. */
  private async noRoom({ date, windowId, truckId }: TakenPlace, job: JobSize, { what, advice }: PlaceWords): Promise<DomainError> {
    const { name } = await this.records.get(Truck, truckId);
    const { extra } = await this.places.taken({ date, windowId, job }, { by: 'staff' });
    const { next } = extra.details as { next: NextSlot[] };
    const free = next.map((slot) => `${formatLocalDate(slot.date)}, ${slot.label}`).join('; ');
    const way = free ? `${advice} Times that fit this size: ${free}.` : 'No times fit this size in the next three weeks.';
    return new DomainError('slot_taken', `The ${what} ${formatLocalDate(date)} no longer fits ${name}. ${way}`, { details: { next } });
  }

  /** Free the place of a canceled or missed appointment. */
  async freeAppointment(appointmentId: string): Promise<void> {
    await this.places.giveUp({ appointmentId });
  }

  private async useUp(hold: HoldRef | null | undefined, slot: Omit<SlotQuery, 'job'>): Promise<Hold | null> {
    return hold ? this.holds.consume(hold, slot) : null;
  }

  /** Whether the windows of a day are not set yet. */
  private async isUnsettled(date: LocalDate): Promise<boolean> {
    const { brand, booking } = await this.settings.all();
    return isUnsettled(date, this.clock.now(), { settleAt: booking.flexible.settleAt, zone: brand.zone });
  }
}

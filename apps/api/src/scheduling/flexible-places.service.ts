import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@haulbook/core';
import { isUnsettled, settledThrough, type JobSize } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { Db, DomainError, ignoreRefusal, Records } from '@haulbook/resource';
import { Appointment } from './appointment.entity.js';
import { sizeOfRow } from './day-schedule.service.js';
import { HoldsService, type HoldOptions, type HeldSlot } from './holds.service.js';
import { SlotClaimsService } from './slot-claims.service.js';
import { SlotsService } from './slots.service.js';

const NOT_OFFERED = 'That day is no longer offered for any time. Please pick a window.';

/** Places of jobs that may come any time of their day. They are taken like others; only who chooses the window differs. */
@Injectable()
export class FlexiblePlaces {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly places: SlotClaimsService,
    private readonly holds: HoldsService,
    private readonly slots: SlotsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Whether customers are offered any time of a day, as far as its evening before is concerned. */
  async isOffered(date: LocalDate): Promise<boolean> {
    const { brand, booking } = await this.settings.all();
    const { on, settleAt } = booking.flexible;
    return on && isUnsettled(date, this.clock.now(), { settleAt, zone: brand.zone });
  }

  /** Return the last day whose windows are to be set by now. */
  async settledThrough(): Promise<LocalDate> {
    const { brand, booking } = await this.settings.all();
    return settledThrough(this.clock.now(), { settleAt: booking.flexible.settleAt, zone: brand.zone });
  }

  /**
   * Hold room on a day, where the route is fullest.
   * @throws DomainError `slot_taken` (409) when the day has no room or any time is not offered, with the next free slots.
   */
  async hold(
    date: LocalDate,
    job: JobSize,
    { replaces, ...options }: HoldOptions,
  ): Promise<HeldSlot & { token: string; secondsLeft: number }> {
    return this.db.transaction(async () => {
      await this.places.lockDay(date);
      // What the visitor held before is given up first, for it may be the room that is needed.
      if (replaces) await this.holds.release(replaces).catch(ignoreRefusal);
      const place = (await this.isOffered(date)) ? await this.places.choose(date, job, options.by) : null;
      if (!place) throw await this.refusal(date, job, options.by);
      const { windowId, truckId } = place;
      return this.holds.hold({ date, windowId, job }, { ...options, truckId, flexible: true });
    });
  }

  /**
   * Set the window of a flexible visit: where its day's route is fullest by now, else where it is. From then on it has a time like others.
   * Call with its order locked.
   * @returns the visit, or null when it is not flexible (any more).
   */
  async settle(appointmentId: string): Promise<Appointment | null> {
    const { date } = await this.records.get(Appointment, appointmentId);
    return this.db.transaction(async () => {
      await this.places.lockDay(date);
      const visit = await this.records.get(Appointment, appointmentId, { lock: 'update' });
      if (!visit.flexible || visit.status !== 'confirmed' || visit.date !== date) return null;
      const place = await this.places.choose(date, sizeOfRow(visit), 'staff', visit.id);
      if (!place || (place.windowId === visit.windowId && place.truckId === visit.truckId)) return this.keepPlace(visit);
      const { windowId, truckId } = place;
      await this.slots.move(appointmentId, { date, windowId }, { by: 'staff', truckId, tell: true });
      return this.keepPlace(visit);
    });
  }

  /** Give a flexible visit the time it has. Its customer hears of it at once, which makes a reminder soon after superfluous. */
  private keepPlace({ id }: Appointment): Promise<Appointment | null> {
    const movedAt = this.clock.now().toISOString();
    return this.records.updateOne(Appointment, id, { flexible: false, movedAt }, {}, { action: 'settle' });
  }

  private async refusal(date: LocalDate, job: JobSize, by: 'customer' | 'staff'): Promise<DomainError> {
    const isOffered = await this.isOffered(date);
    const because = isOffered ? 'That day was just filled. Please choose another one.' : NOT_OFFERED;
    return this.places.taken({ date, windowId: '', job }, { by }, { because });
  }
}

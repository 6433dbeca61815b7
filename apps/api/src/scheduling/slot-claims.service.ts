import { Injectable } from '@nestjs/common';
import { slotInstant, type LocalDate } from '@haulbook/core';
import {
  availableWindows,
  fitsTruckDay,
  placeFlexible,
  UNAVAILABLE_MESSAGES,
  whyNoRoom,
  type FlexiblePlace,
  type JobSize,
  type OfferedWindow,
  type UnavailableReason,
  type WindowAvailability,
} from '@haulbook/domain';
import type { NextSlot } from '@haulbook/contracts';
import { Db, DomainError, invalid, Transitions } from '@haulbook/resource';
import { Hold } from './hold.entity.js';
import { AvailabilityService } from './availability.service.js';
import { DayScheduleService, toMilli, type DaySchedule } from './day-schedule.service.js';

/** The wanted slot and the size of its job. */
export interface SlotQuery {
  date: LocalDate;
  windowId: string;
  job: JobSize;
}

export interface ClaimOptions {
  /** Staff are not bound by lead time, cut-off or how far ahead customers may book. */
  by: 'customer' | 'staff';
  /** Allow only this truck. */
  truckId?: string;
  /** The place was granted before, by a live hold: lead time and newer blackouts do not apply. */
  granted?: boolean;
  /** The slot that the job has and would leave, which is not offered again. */
  leaves?: Omit<SlotQuery, 'job'>;
}

/** A refusal: the rule in the way, or the sentence that says why the wanted truck has no room; the free slots offered begin `after` an instant. */
interface Refused {
  reason?: UnavailableReason;
  because?: string | null;
  after?: Date;
}

/** The refusals that are about the truck, not about the time. */
const ABOUT_TRUCKS: readonly UnavailableReason[] = ['full', 'too_big'];
/** How many free slots a refusal offers. */
const OFFERED = 3;
/** How many to look through for them: the earlier windows of the day and the slot that the job has are left out. */
const LOOKED_THROUGH = 12;

/** A free place. The lock on its day keeps it free until the transaction ends. */
export interface FreeSlot {
  date: LocalDate;
  windowId: string;
  label: string;
  truckId: string;
  seat: number;
  startsAt: string;
  endsAt: string;
  job: JobSize;
}

/** The hold or appointment that has a place. */
type Holder = { holdId: string } | { appointmentId: string };

/**
 * Finds and claims places under lock. Call `lockDay` first, inside the transaction that takes the place: it updates the day's rows of all
 * trucks, so that other transactions wait and what the domain's rules find free is still free when claimed.
 */
@Injectable()
export class SlotClaimsService {
  constructor(
    private readonly db: Db,
    private readonly dayBooks: DayScheduleService,
    private readonly availability: AvailabilityService,
    private readonly transitions: Transitions,
  ) {}

  /** Lock the day for booking and free the places of expired holds, by the database's clock. */
  async lockDay(date: LocalDate): Promise<void> {
    await this.db.query(
      `INSERT INTO truck_days (date, truck_id, bookings) SELECT $1::date, id, 1 FROM trucks ORDER BY id
       ON CONFLICT (date, truck_id) DO UPDATE SET bookings = truck_days.bookings + 1`,
      [date],
    );
    const dead = await this.db.query<{ holdId: string }>(
      'DELETE FROM slot_claims WHERE date = $1::date AND expires_at <= clock_timestamp() RETURNING hold_id AS "holdId"',
      [date],
    );
    for (const { holdId } of dead) await this.expire(holdId);
  }

  /**
   * Find a free place in the wanted window. Call with the day locked.
   * @throws DomainError `slot_taken` (409) with the next free slots; `validation` for a window that does not exist.
   */
  async find(question: SlotQuery, options: ClaimOptions): Promise<FreeSlot> {
    const { date, windowId, job } = question;
    const dayBook = limitTo(await this.dayBooks.load(date, date), options);
    const by = options.granted ? 'staff' : options.by;
    const window = availableWindows({ ...dayBook, date, job, by }).find((candidate) => candidate.windowId === windowId);
    if (!window) throw invalid({ windowId: 'Please choose one of the available times' });
    if (!window.available)
      throw await this.taken(question, options, { reason: window.reason, ...explain(question, options, dayBook, window) });
    return this.seat(window, job, dayBook);
  }

  /**
   * Choose the place of a job that may come any time of a day, by what is booked now. Call with the day locked.
   * @param besides the hold or visit whose own place counts as free
   * @returns null when no truck has room for it.
   */
  async choose(date: LocalDate, job: JobSize, by: ClaimOptions['by'], besides?: string): Promise<FlexiblePlace | null> {
    const dayBook = await this.dayBooks.load(date, date);
    const bookings = dayBook.bookings.filter(({ id }) => id !== besides);
    return placeFlexible({ ...dayBook, bookings, date, job, by });
  }

  /** Mark a hold as expired. A refused transition is ignored, since another transaction may have ended the hold already. */
  async expire(holdId: string): Promise<void> {
    await this.transitions.run(Hold, holdId, 'expire', { by: 'system' }).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }

  /** Build the refusal for a slot that is not available, with the next free slots in `details.next`. */
  async taken(
    { date, job }: SlotQuery,
    { by, leaves }: ClaimOptions,
    { reason = 'full', because, after }: Refused = {},
  ): Promise<DomainError> {
    const free = await this.availability.nextFree(job, date, LOOKED_THROUGH, by);
    const isOffered = (slot: NextSlot) =>
      !(slot.date === leaves?.date && slot.windowId === leaves.windowId) && (!after || slot.startsAt >= after.toISOString());
    const next = free.filter(isOffered).slice(0, OFFERED);
    const rule =
      reason === 'full'
        ? 'That time was just taken. Please choose another one.'
        : `${UNAVAILABLE_MESSAGES[reason]}. Please choose another time.`;
    return new DomainError('slot_taken', because ?? rule, { details: { next } });
  }

  private async seat(
    { date, windowId, label, startsAt, end, truckId }: OfferedWindow,
    job: JobSize,
    { settings }: DaySchedule,
  ): Promise<FreeSlot> {
    const [free] = await this.db.query<{ seat: number }>(
      `SELECT s.seat FROM generate_series(1, 1 + (SELECT count(*) FROM slot_claims WHERE date = $1::date AND window_id = $2 AND truck_id = $3)) AS s(seat)
       WHERE NOT EXISTS (SELECT 1 FROM slot_claims c WHERE c.date = $1::date AND c.window_id = $2 AND c.truck_id = $3 AND c.seat = s.seat)
       ORDER BY s.seat LIMIT 1`,
      [date, windowId, truckId],
    );
    const endsAt = slotInstant(date, end, settings.zone).toISOString();
    return { date, windowId, label, truckId, seat: free!.seat, startsAt: startsAt.toISOString(), endsAt, job };
  }

  /**
   * Claim the place for a hold or an appointment. The unique key decides: a seat can be inserted only once.
   * @throws DomainError `slot_taken` (409) when the seat is already taken, with the next free slots in `details.next`.
   */
  async claim(
    place: FreeSlot,
    holder: { holdId: string; expiresAt: string } | { appointmentId: string },
    by: 'customer' | 'staff',
  ): Promise<void> {
    const { date, windowId, truckId, seat, job } = place;
    const [holdId, expiresAt, appointmentId] =
      'holdId' in holder ? [holder.holdId, holder.expiresAt, null] : [null, null, holder.appointmentId];
    const rows = await this.db.query(
      `INSERT INTO slot_claims (date, window_id, truck_id, seat, minutes, cubic_yards_milli, expires_at, hold_id, appointment_id)
       VALUES ($1::date, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (date, window_id, truck_id, seat) DO NOTHING RETURNING id`,
      [date, windowId, truckId, seat, job.minutes, toMilli(job.cubicYards), expiresAt, holdId, appointmentId],
    );
    if (rows.length === 0) throw await this.taken(place, { by });
  }

  /**
   * Resize the place of a visit or hold to the job's new size, in the same window and truck. Call with the day locked.
   * @returns false when the truck has no room for it; nothing has changed then.
   */
  async resize(holder: Holder, date: LocalDate, job: JobSize): Promise<boolean> {
    const [column, holderId] = columnOf(holder);
    const [claim] = await this.db.query<{ id: string; minutes: number; cubicYardsMilli: number }>(
      `SELECT id, minutes, cubic_yards_milli AS "cubicYardsMilli" FROM slot_claims WHERE ${column} = $1`,
      [holderId],
    );
    if (!claim) return true;
    const grows = job.minutes > claim.minutes || toMilli(job.cubicYards) > claim.cubicYardsMilli;
    if (grows && !(await this.hasRoom(holderId, date, job))) return false;
    await this.db.query('UPDATE slot_claims SET minutes = $2, cubic_yards_milli = $3 WHERE id = $1', [
      claim.id,
      job.minutes,
      toMilli(job.cubicYards),
    ]);
    return true;
  }

  private async hasRoom(holderId: string, date: LocalDate, job: JobSize): Promise<boolean> {
    const { bookings, trucks, settings } = await this.dayBooks.load(date, date);
    const own = bookings.find(({ id }) => id === holderId)!;
    const truck = trucks.find(({ id }) => id === own.truckId)!;
    const others = bookings.filter(({ id, truckId }) => truckId === truck.id && id !== holderId);
    return fitsTruckDay({ ...own, ...job }, others, truck.cubicYards, settings);
  }

  /**
   * Free the place of a hold or an appointment.
   * @returns false when it had none (any more), or only an expired one.
   */
  async giveUp(holder: Holder): Promise<boolean> {
    const [column, id] = columnOf(holder);
    const [gone] = await this.db.query<{ live: boolean }>(
      `DELETE FROM slot_claims WHERE ${column} = $1 RETURNING (expires_at IS NULL OR expires_at > clock_timestamp()) AS live`,
      [id],
    );
    return gone?.live ?? false;
  }
}

const columnOf = (holder: Holder): ['hold_id' | 'appointment_id', string] =>
  'holdId' in holder ? ['hold_id', holder.holdId] : ['appointment_id', holder.appointmentId];

/** Say why the truck that was asked for cannot take the job, where a truck and not a rule of the day is in the way. */
function explain(
  { date, job, windowId }: SlotQuery,
  { truckId }: ClaimOptions,
  dayBook: DaySchedule,
  { startsAt, ...window }: WindowAvailability,
): Refused {
  const truck = dayBook.trucks.find(({ id }) => id === truckId);
  if (!truck || window.available || !ABOUT_TRUCKS.includes(window.reason)) return {};
  const rule = dayBook.windows.find(({ id }) => id === windowId)!;
  return { because: whyNoRoom({ ...dayBook, date, job }, rule, truck), after: startsAt };
}

function limitTo(dayBook: DaySchedule, { truckId, granted }: ClaimOptions): DaySchedule {
  return {
    ...dayBook,
    trucks: truckId ? dayBook.trucks.filter((truck) => truck.id === truckId) : dayBook.trucks,
    blackouts: granted ? [] : dayBook.blackouts,
  };
}

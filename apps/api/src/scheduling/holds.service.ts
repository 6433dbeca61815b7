import { Injectable } from '@nestjs/common';
import type { HoldView } from '@haulbook/contracts';
import type { LocalDate } from '@haulbook/core';
import type { JobSize } from '@haulbook/domain';
import { Db, DomainError, notFound, OnTransition, Records, Transitions } from '@haulbook/resource';
import { Hold } from './hold.entity.js';
import { Window } from './window.entity.js';
import {
  TimedJob,
  processRows,
  hashToken,
  newToken,
  tokenMatches,
  takeAdvisoryLock,
  SettingsService,
  sweepTable,
} from '@haulbook/platform';
import { toMilli } from './day-schedule.service.js';
import { SlotClaimsService, type SlotQuery } from './slot-claims.service.js';
import { slotWords } from './slot-words.js';

/** Identifies a hold. The token proves that it is the caller's; internal callers leave it out. */
export interface HoldRef {
  id: string;
  token?: string;
}

export interface HoldOptions {
  by: 'customer' | 'staff';
  holder?: Partial<Pick<Hold, 'customerId' | 'quoteId' | 'visitorKey'>>;
  /** How long to hold the slot, in minutes; the `holdMinutes` setting when absent. */
  minutes?: number;
  /** Whether any time of the day will do; the window may change until the evening before. */
  flexible?: boolean;
  /** Allow only this truck. */
  truckId?: string;
  /** A hold to release in exchange; kept when the exchange fails. */
  replaces?: HoldRef | null;
}

/** A live hold and its slot. */
export type HeldSlot = Pick<HoldView, 'id' | 'date' | 'windowId' | 'label' | 'startsAt' | 'expiresAt' | 'flexible'> & {
  truckId: string;
};

/** Temporary holds of slots. They expire by the database's clock; an expired hold no longer takes up its place. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly places: SlotClaimsService,
    private readonly transitions: Transitions,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Lock a day for the rest of the transaction. Work that also takes a number locks the day first, as others who have the day wait for numbers.
   */
  lockDay(date: LocalDate): Promise<void> {
    return this.places.lockDay(date);
  }

  /**
   * Hold a slot. The token is returned only here; just its hash is stored.
   * @throws DomainError `slot_taken` (409) with the next free slots in `details.next`; `too_many_requests` (429) when the visitor holds too
   * many.
   */
  async hold(question: SlotQuery, options: HoldOptions): Promise<HeldSlot & { token: string; secondsLeft: number }> {
    const settings = await this.settings.get('booking');
    const token = newToken();
    return this.db.transaction(async () => {
      // The day first, as a booking does, which counts the holds of a visitor with the day locked.
      await this.places.lockDay(question.date);
      await this.refuseHoarding(options.holder?.visitorKey, settings.maxOpenHolds);
      const granted = options.replaces ? await this.giveUp(options.replaces, question) : false;
      const { by, truckId: only, flexible = false } = options;
      const place = await this.places.find(question, { by, granted, ...(only && { truckId: only }) });
      const { date, windowId, truckId, startsAt, job } = place;
      const { expiresAt, secondsLeft } = await this.until(startsAt, options.minutes);
      const size = { minutes: job.minutes, cubicYardsMilli: toMilli(job.cubicYards) };
      const hold = await this.records.insert(Hold, {
        date,
        windowId,
        truckId,
        startsAt,
        expiresAt,
        flexible,
        ...size,
        ...options.holder,
        tokenHash: hashToken(token),
      });
      await this.places.claim(place, { holdId: hold.id, expiresAt }, by);
      return { ...(await this.shown(hold)), token, expiresAt, secondsLeft };
    });
  }

  /**
   * Release a hold. Does nothing when it has already ended.
   * @throws DomainError `not_found` for an unknown hold or a wrong token.
   */
  async release(ref: HoldRef): Promise<void> {
    await this.db.transaction(async () => {
      const hold = await this.find(ref);
      if (hold.status === 'held') await this.transitions.run(Hold, hold.id, 'release', { by: ref.token ? 'customer' : 'system' });
    });
  }

  /** Free the place of a hold on every release, including a release by staff. */
  @OnTransition(Hold, 'release')
  async freePlace(hold: Hold): Promise<void> {
    await this.places.giveUp({ holdId: hold.id });
  }

  /**
   * Keep the slot of a request until staff have answered: for the `requestHoldHours` setting, but not past the start of the slot. A job
   * that has grown since must still fit. If the hold has expired, hold the slot anew if it is still free. A slot kept for one request
   * cannot be taken over by another (the same booking sent from two tabs). Joins the caller's transaction.
   * @throws DomainError `hold_expired` for the slot of another request or a hold that has ended; `slot_taken` (409) with the next free
   * slots; `too_many_requests` (429) when the caller already keeps too many slots.
   */
  async keepForRequest(ref: HoldRef, whose: { quoteId: string; customerId: string }, job: JobSize): Promise<HeldSlot> {
    const { requestHoldHours } = await this.settings.get('booking');
    const minutes = requestHoldHours * 60;
    const { id, date, windowId, visitorKey, quoteId, flexible } = await this.find(ref);
    if (quoteId)
      throw new DomainError('hold_expired', 'You’ve already sent a request for this time. To send another, please pick a new time.');
    const question = { date, windowId, job };
    return this.db.transaction(async () => {
      await this.places.lockDay(date);
      await this.refuseFilling(visitorKey, whose.customerId);
      const granted = await this.places.giveUp({ holdId: id });
      if (!granted) return this.hold(question, { by: 'customer', holder: { ...whose, visitorKey }, minutes, flexible });
      const place = await this.places.find(question, { by: 'customer', granted });
      const { truckId, startsAt } = place;
      const { expiresAt } = await this.until(startsAt, minutes);
      const size = { minutes: job.minutes, cubicYardsMilli: toMilli(job.cubicYards) };
      const kept = await this.records.updateOne(
        Hold,
        id,
        { ...whose, ...size, expiresAt, truckId },
        { status: 'held', quoteId: { $isnull: true } },
      );
      if (!kept) throw new DomainError('hold_expired', 'We’re no longer holding this time. Please choose a new time.');
      await this.places.claim(place, { holdId: id, expiresAt }, 'customer');
      return { ...(await this.shown(kept)), expiresAt };
    });
  }

  /**
   * Use up a hold for an appointment.
   * @returns the hold when it was live and for this very slot, so that the caller may take its place; else null.
   */
  async consume(ref: HoldRef, slot: Pick<SlotQuery, 'date' | 'windowId'>): Promise<Hold | null> {
    const hold = await this.find(ref);
    if (!(await this.places.giveUp({ holdId: hold.id }))) return null;
    await this.transitions.run(Hold, hold.id, 'consume', { by: 'system' });
    return hold.date === slot.date && hold.windowId === slot.windowId ? hold : null;
  }

  /**
   * Find a hold, live or ended.
   * @throws DomainError `not_found` for an unknown hold or a wrong token.
   */
  async find({ id, token }: HoldRef): Promise<Hold> {
    const hold = await this.records.findOne(Hold, { id });
    if (!hold || (token !== undefined && !tokenMatches(token, hold.tokenHash))) throw notFound('Hold');
    return hold;
  }

  /**
   * Find a live hold.
   * @returns null when it is unknown or has ended, or the token is wrong.
   */
  async live(ref: HoldRef): Promise<HeldSlot | null> {
    const hold = await this.find(ref).catch(() => null);
    const [claim] = hold
      ? await this.db.query('SELECT id FROM slot_claims WHERE hold_id = $1 AND expires_at > clock_timestamp()', [hold.id])
      : [];
    return hold && claim ? this.shown(hold) : null;
  }

  private async shown(hold: Hold): Promise<HeldSlot> {
    const window = await this.records.get(Window, hold.windowId);
    const { flexible: rules } = await this.settings.get('booking');
    const { id, windowId, truckId, startsAt, expiresAt } = hold;
    return { id, windowId, truckId, startsAt, expiresAt, ...slotWords(hold, window, rules.settleAt) };
  }

  /** Return the newest live hold of a quote, or null when it has none. */
  async ofQuote(quoteId: string): Promise<HeldSlot | null> {
    const held = await this.records.find(Hold, { quoteId, status: 'held' }, { sort: { createdAt: 'desc' } });
    for (const { id } of held) {
      const live = await this.live({ id });
      if (live) return live;
    }
    return null;
  }

  /**
   * Mark expired holds, whose places already count as free.
   * @returns the number of holds processed.
   */
  @TimedJob('sweep_holds', '*/5 * * * *', {
    label: 'Times picked and not booked',
    does: 'Frees the times of visitors who did not finish booking.',
    did: ['Freed', 'time'],
  })
  async sweep(): Promise<number> {
    const over = await this.db.query<{ id: string }>(
      `SELECT id FROM holds WHERE status = 'held' AND expires_at <= clock_timestamp() LIMIT 500`,
    );
    return processRows('sweep_holds', over, async ({ id }) => {
      await this.places.giveUp({ holdId: id });
      await this.places.expire(id);
    });
  }

  /** Delete holds that ended as long ago as the setting says, except those that requests for another time refer to. @returns how many */
  @TimedJob('forget_holds', '47 3 * * *', {
    label: 'Old picked times',
    does: 'Deletes picked times when they are older than Settings say.',
    did: ['Deleted', 'picked time'],
  })
  async forget(): Promise<number> {
    const { holdDays } = await this.settings.get('retention');
    return sweepTable(this.db, 'forget_holds', {
      table: 'holds',
      where: `status <> 'held' AND updated_at < now() - make_interval(days => nullif($1::integer, 0))
        AND NOT EXISTS (SELECT 1 FROM reschedule_requests r WHERE r.hold_id = holds.id)`,
      values: [holdDays],
    });
  }

  /**
   * Release a hold in exchange for another one.
   * @returns true when it was live and for this very slot, so that the caller may take its place.
   */
  private async giveUp(ref: HoldRef, { date, windowId }: SlotQuery): Promise<boolean> {
    const held = await this.live(ref);
    await this.release(ref).catch(ignoreMissing);
    return held?.date === date && held.windowId === windowId;
  }

  private async refuseHoarding(visitorKey: string | null | undefined, most: number): Promise<void> {
    if (!visitorKey) return;
    await takeAdvisoryLock(this.db, `holds:${visitorKey}`);
    const [open] = await this.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM holds WHERE visitor_key = $1 AND status = 'held' AND quote_id IS NULL AND expires_at > clock_timestamp()`,
      [visitorKey],
    );
    if (open!.count >= most)
      throw new DomainError('too_many_requests', 'You’re holding too many times at once. Please try again in a few minutes.');
  }

  /**
   * Refuse to keep another slot for a caller who already has too many requests with one. These holds are long and cost nothing, so one
   * caller could fill the whole schedule.
   * @throws DomainError `too_many_requests` (429).
   */
  private async refuseFilling(visitorKey: string | null, customerId: string): Promise<void> {
    const { maxRequestHoldsPerNetwork, maxRequestHoldsPerCustomer } = await this.settings.get('booking');
    if (visitorKey) await takeAdvisoryLock(this.db, `holds:${visitorKey}`);
    await takeAdvisoryLock(this.db, `holds of:${customerId}`);
    const [open] = await this.db.query<{ network: number; customer: number }>(
      `SELECT count(*) FILTER (WHERE visitor_key = $1::text)::int AS network, count(*) FILTER (WHERE customer_id = $2::uuid)::int AS customer
       FROM holds WHERE status = 'held' AND quote_id IS NOT NULL AND expires_at > clock_timestamp() AND (visitor_key = $1::text OR customer_id = $2::uuid)`,
      [visitorKey, customerId],
    );
    if (open!.network < maxRequestHoldsPerNetwork && open!.customer < maxRequestHoldsPerCustomer) return;
    const message = 'We’re already holding several times for you. Send this request without a time, and we’ll call you to find one.';
    throw new DomainError('too_many_requests', message, { fields: { hold: message } });
  }

  /**
   * Compute when a hold ends and how many seconds that leaves, by the database's clock alone. A long hold ends when its slot
   * begins, but never lasts less than the time to finish booking.
   */
  private async until(startsAt: string, asked?: number): Promise<{ expiresAt: string; secondsLeft: number }> {
    const { holdMinutes } = await this.settings.get('booking');
    const [row] = await this.db.query<{ expiresAt: string; secondsLeft: number }>(
      `SELECT clock_timestamp() + length AS "expiresAt", round(extract(epoch FROM length))::int AS "secondsLeft"
       FROM least(make_interval(mins => $1::integer), greatest($2::timestamptz - clock_timestamp(), make_interval(mins => $3::integer))) AS length`,
      [asked ?? holdMinutes, startsAt, holdMinutes],
    );
    return row!;
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}

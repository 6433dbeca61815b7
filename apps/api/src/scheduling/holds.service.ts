import { Injectable } from '@nestjs/common';
import type { HoldView } from '@haulbook/contracts';
import { formatWindow } from '@haulbook/core';
import { SLOT_HOLD_MINUTES, type JobSize } from '@haulbook/domain';
import { Db, DomainError, notFound, OnTransition, Records, Transitions } from '@haulbook/resource';
import { Hold } from './hold.entity.js';
import { Window } from './window.entity.js';
import { TimedJob, rowByRow, hashToken, newToken, tokenMatches, standInLine, SettingsService } from '@haulbook/platform';
import { toMilli } from './day-book.service.js';
import { PlacesService, type SlotQuestion } from './places.service.js';

/** Names a hold; the token proves that it is the caller's. Without one it is the system's own business. */
export interface HoldRef {
  id: string;
  token?: string;
}

export interface HoldOptions {
  by: 'customer' | 'staff';
  holder?: Partial<Pick<Hold, 'customerId' | 'quoteId' | 'visitorKey'>>;
  /** How long it is kept; the setting's ten minutes when absent. */
  minutes?: number;
  /** A hold given up in exchange; kept when the exchange fails. */
  replaces?: HoldRef | null;
}

/** A live hold in the words of a slot. */
export type HeldSlot = Pick<HoldView, 'id' | 'date' | 'windowId' | 'label' | 'startsAt' | 'expiresAt'> & { truckId: string };

/** Slots kept for somebody for a while. Expiry is by the database's clock; an expired hold is as good as gone. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly places: PlacesService,
    private readonly transitions: Transitions,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Keeps a slot. Its token is handed out here and nowhere else.
   * @throws DomainError `slot_taken` (409) with the next free slots in `details.next`.
   */
  async hold(question: SlotQuestion, options: HoldOptions): Promise<HeldSlot & { token: string; secondsLeft: number }> {
    const settings = await this.settings.get('booking');
    const token = newToken();
    return this.db.transaction(async () => {
      await this.refuseHoarding(options.holder?.visitorKey, settings.maxOpenHolds);
      await this.places.lockDay(question.date);
      const granted = options.replaces ? await this.giveUp(options.replaces, question) : false;
      const place = await this.places.find(question, { by: options.by, granted });
      const { date, windowId, truckId, startsAt, label, job } = place;
      const { expiresAt, secondsLeft } = await this.until(options.minutes ?? settings.holdMinutes, startsAt);
      const size = { minutes: job.minutes, cubicYardsMilli: toMilli(job.cubicYards) };
      const hold = await this.records.insert(Hold, {
        date,
        windowId,
        truckId,
        startsAt,
        expiresAt,
        ...size,
        ...options.holder,
        tokenHash: hashToken(token),
      });
      await this.places.claim(place, { holdId: hold.id, expiresAt }, options.by);
      return { id: hold.id, token, date, windowId, truckId, label, startsAt, expiresAt, secondsLeft };
    });
  }

  /** Gives a slot back. 404 for an unknown hold or a wrong token; one that is over already stays so. */
  async release(ref: HoldRef): Promise<void> {
    await this.db.transaction(async () => {
      const hold = await this.find(ref);
      if (hold.status === 'held') await this.transitions.run(Hold, hold.id, 'release', { by: ref.token ? 'customer' : 'system' });
    });
  }

  /** Whoever releases a hold, staff by their button included, frees its place. */
  @OnTransition(Hold, 'release')
  async freePlace(hold: Hold): Promise<void> {
    await this.places.giveUp({ holdId: hold.id });
  }

  /**
   * Keeps the slot of a request until staff have answered: by the setting, and not past the slot itself. A job that grew
   * since must still fit; a hold that ran out meanwhile counts no more, but its slot may still be free. A time that is kept for one
   * request is not taken from it by another (the same booking sent from two tabs). Joins the caller's transaction.
   * @throws DomainError `hold_expired` for the time of another request; `slot_taken` (409) with the next free slots;
   * `too_many_requests` (429) when the caller fills the schedule.
   */
  async keepForRequest(ref: HoldRef, whose: { quoteId: string; customerId: string }, job: JobSize): Promise<HeldSlot> {
    const { requestHoldHours } = await this.settings.get('booking');
    const minutes = requestHoldHours * 60;
    const { id, date, windowId, visitorKey, quoteId } = await this.find(ref);
    if (quoteId)
      throw new DomainError('hold_expired', 'You have already sent a request for this time. For another one please pick a time again.');
    const question = { date, windowId, job };
    return this.db.transaction(async () => {
      await this.refuseFilling(visitorKey, whose.customerId);
      await this.places.lockDay(date);
      const granted = await this.places.giveUp({ holdId: id });
      if (!granted) return this.hold(question, { by: 'customer', holder: { ...whose, visitorKey }, minutes });
      const { truckId, startsAt, label, ...place } = await this.places.find(question, { by: 'customer', granted });
      const { expiresAt } = await this.until(minutes, startsAt);
      const size = { minutes: job.minutes, cubicYardsMilli: toMilli(job.cubicYards) };
      const kept = await this.records.updateOne(
        Hold,
        id,
        { ...whose, ...size, expiresAt, truckId },
        { status: 'held', quoteId: { $isnull: true } },
      );
      if (!kept) throw new DomainError('hold_expired', 'Your hold on this time has ended. Please choose a time again.');
      await this.places.claim({ truckId, startsAt, label, ...place }, { holdId: id, expiresAt }, 'customer');
      return { id, date, windowId, truckId, label, startsAt, expiresAt };
    });
  }

  /** Uses a hold up for an appointment; true when it still lived for this very slot, so that its place is the caller's to take. */
  async consume(ref: HoldRef, slot: Pick<SlotQuestion, 'date' | 'windowId'>): Promise<boolean> {
    const hold = await this.find(ref);
    if (!(await this.places.giveUp({ holdId: hold.id }))) return false;
    await this.transitions.run(Hold, hold.id, 'consume', { by: 'system' });
    return hold.date === slot.date && hold.windowId === slot.windowId;
  }

  /** The hold a token belongs to, whatever became of it. @throws DomainError `not_found` for an unknown one or a wrong token. */
  async find({ id, token }: HoldRef): Promise<Hold> {
    const hold = await this.records.findOne(Hold, { id });
    if (!hold || (token !== undefined && !tokenMatches(token, hold.tokenHash))) throw notFound('Hold');
    return hold;
  }

  /** The live hold a token belongs to, or null. */
  async live(ref: HoldRef): Promise<HeldSlot | null> {
    const hold = await this.find(ref).catch(() => null);
    const [claim] = hold
      ? await this.db.query('SELECT id FROM slot_claims WHERE hold_id = $1 AND expires_at > clock_timestamp()', [hold.id])
      : [];
    if (!hold || !claim) return null;
    const window = await this.records.get(Window, hold.windowId);
    const { id, date, windowId, truckId, startsAt, expiresAt } = hold;
    return { id, date, windowId, truckId, label: formatWindow(window.startsAt, window.endsAt), startsAt, expiresAt };
  }

  /** The place a quote holds in the schedule at this moment, the newest first; null when none of its holds lives. */
  async ofQuote(quoteId: string): Promise<HeldSlot | null> {
    const held = await this.records.find(Hold, { quoteId, status: 'held' }, { sort: { createdAt: 'desc' } });
    for (const { id } of held) {
      const live = await this.live({ id });
      if (live) return live;
    }
    return null;
  }

  /** Marks holds that are over; their places are free already. Answers how many. */
  @TimedJob('sweep_holds', '*/5 * * * *')
  async sweep(): Promise<number> {
    const over = await this.db.query<{ id: string }>(
      `SELECT id FROM holds WHERE status = 'held' AND expires_at <= clock_timestamp() LIMIT 500`,
    );
    return rowByRow('sweep_holds', over, async ({ id }) => {
      await this.places.giveUp({ holdId: id });
      await this.places.expire(id);
    });
  }

  /** Forgets holds that are over for a month. What a wish for another time names stays with it. */
  @TimedJob('forget_holds', '47 3 * * *')
  async forget(): Promise<void> {
    await this.db.query(
      `DELETE FROM holds h WHERE status <> 'held' AND updated_at < now() - interval '30 days'
         AND NOT EXISTS (SELECT 1 FROM reschedule_requests r WHERE r.hold_id = h.id)`,
    );
  }

  /** Gives a hold up for another; true when it lived for this very slot, so that its place stays the caller's to take. */
  private async giveUp(ref: HoldRef, { date, windowId }: SlotQuestion): Promise<boolean> {
    const held = await this.live(ref);
    await this.release(ref).catch(ignoreMissing);
    return held?.date === date && held.windowId === windowId;
  }

  private async refuseHoarding(visitorKey: string | null | undefined, most: number): Promise<void> {
    if (!visitorKey) return;
    await standInLine(this.db, `holds:${visitorKey}`);
    const [open] = await this.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM holds WHERE visitor_key = $1 AND status = 'held' AND quote_id IS NULL AND expires_at > clock_timestamp()`,
      [visitorKey],
    );
    if (open!.count >= most)
      throw new DomainError('too_many_requests', 'Too many times are being held at once. Please try again in a few minutes.');
  }

  /** Requests keep their times for long and cost nothing: one caller must not take the whole schedule with them. */
  private async refuseFilling(visitorKey: string | null, customerId: string): Promise<void> {
    const { maxRequestHoldsPerNetwork, maxRequestHoldsPerCustomer } = await this.settings.get('booking');
    if (visitorKey) await standInLine(this.db, `holds:${visitorKey}`);
    await standInLine(this.db, `holds of:${customerId}`);
    const [open] = await this.db.query<{ network: number; customer: number }>(
      `SELECT count(*) FILTER (WHERE visitor_key = $1::text)::int AS network, count(*) FILTER (WHERE customer_id = $2::uuid)::int AS customer
       FROM holds WHERE status = 'held' AND quote_id IS NOT NULL AND expires_at > clock_timestamp() AND (visitor_key = $1::text OR customer_id = $2::uuid)`,
      [visitorKey, customerId],
    );
    if (open!.network < maxRequestHoldsPerNetwork && open!.customer < maxRequestHoldsPerCustomer) return;
    const message = 'We are already keeping several times for you. Please send this request without a time: we will call you to find one.';
    throw new DomainError('too_many_requests', message, { fields: { hold: message } });
  }

  /** So many minutes from now, and how long that is, by the database's clock alone; a long hold ends when its slot begins. */
  private async until(minutes: number, startsAt: string): Promise<{ expiresAt: string; secondsLeft: number }> {
    const [row] = await this.db.query<{ expiresAt: string; secondsLeft: number }>(
      `SELECT clock_timestamp() + length AS "expiresAt", round(extract(epoch FROM length))::int AS "secondsLeft"
       FROM least(make_interval(mins => $1::integer), greatest($2::timestamptz - clock_timestamp(), make_interval(mins => $3::integer))) AS length`,
      [minutes, startsAt, SLOT_HOLD_MINUTES],
    );
    return row!;
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}

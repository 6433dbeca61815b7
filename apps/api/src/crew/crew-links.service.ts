import { Inject, Injectable } from '@nestjs/common';
import type { LinkEnd } from '@haulbook/contracts';
import { endOfLocalDay, localToday, slotInstant, type LocalDate } from '@haulbook/core';
import { doneAt, takesWork, type CrewLinkStatus } from '@haulbook/domain';
import { actingStaffId, Texts, TextStops } from '@haulbook/identity';
import { Clock, CONFIG, hashToken, IdempotencyService, newToken, SettingsService } from '@haulbook/platform';
import { DomainError, invalid, notFound, Records, runAs, Transitions } from '@haulbook/resource';
import type { Config } from '../config.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { crewActor, type CrewPerson } from './crew-actor.js';
import { CrewLink } from './crew-link.entity.js';
import type { Sent } from './sent.js';

/** A day that a link has opened. */
export interface OpenDay extends CrewPerson {
  linkId: string;
  date: LocalDate;
  isToday: boolean;
  endsAt: string;
  /** When what is done now was done, if it waited on the phone since; null for what is done as it arrives. */
  earlier: Date | null;
}

/** The answer to something that was done. */
export interface Done {
  ok: true;
}

/** Something that a crew member does: what it is, with its input, which together with its key make it count once. */
export interface Deed extends Sent {
  what: string;
  input: object;
}

export interface IssuedLink {
  url: string;
  date: LocalDate;
  /** Whether it went out by text. */
  sent: boolean;
}

const LOOKUP = `SELECT l.id AS "linkId", l.date, l.status, l.ends_at AS "endsAt", m.id AS "crewMemberId", m.name, m.active
  FROM crew_links l JOIN crew_members m ON m.id = l.crew_member_id
  WHERE l.token_hash = $1::text AND l.deleted_at IS NULL AND m.deleted_at IS NULL`;

interface LinkRow extends Omit<OpenDay, 'isToday' | 'earlier'> {
  status: CrewLinkStatus;
  active: boolean;
}

/** Less than this is no waiting but the way to the server. */
const WAITED_MS = 60_000;

/** Links with which crew members open their day: made by staff, known once, ended with the day. */
@Injectable()
export class CrewLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly settings: SettingsService,
    private readonly texts: Texts,
    private readonly stops: TextStops,
    private readonly clock: Clock,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Make the link of a crew member for a day, today unless another is named; the one before for that day stops working. It is returned this
   * once, only its hash is kept.
   * @throws DomainError `not_found` for someone who no longer works here; `validation` for a day that is over, or a text that cannot be sent
   */
  async issue(crewMemberId: string, { date, send }: { date?: LocalDate | undefined; send: boolean }): Promise<IssuedLink> {
    const { zone } = await this.settings.get('brand');
    const today = localToday(this.clock.now(), zone);
    const day = date ?? today;
    if (day < today) throw invalid({ date: 'This day is over. Choose today or a later day.' });
    const token = newToken();
    const url = `${this.config.publicUrl}/crew/${token}`;
    return this.records.transaction(async () => {
      const member = await this.records.findOne(CrewMember, { id: crewMemberId, active: true }, { lock: 'update' });
      if (!member) throw notFound('Crew member');
      const earlier = await this.records.find(CrewLink, { crewMemberId, date: day, status: 'active' });
      for (const { id } of earlier) await this.transitions.run(CrewLink, id, 'revoke', { by: 'system' });
      await this.records.insert(CrewLink, {
        ...{ crewMemberId, date: day, endsAt: endOfLocalDay(day, zone).toISOString() },
        ...{ ownerId: await actingStaffId(this.records), tokenHash: hashToken(token) },
      });
      if (send) await this.send(member, day, url);
      return { url, date: day, sent: send };
    });
  }

  /**
   * Open the day behind a token.
   * @throws DomainError `not_found` when it is none; `crew_link_ended` once it was revoked, its day is over or its person has left
   */
  open(token: string): Promise<OpenDay> {
    return this.openFor(token, 0);
  }

  /** Open the day behind a token for what was done that long ago, which is taken a while after the day, too. @throws as `open` does */
  async openFor(token: string, waitedMs: number): Promise<OpenDay> {
    const [row] = await this.records.db.query<LinkRow>(LOOKUP, [hashToken(token)]);
    if (!row) throw notFound('Link');
    const { status, active, ...day } = row;
    const { zone } = await this.settings.get('brand');
    const now = this.clock.now();
    const at = doneAt(now, waitedMs, { startsAt: slotInstant(day.date, '00:00', zone) });
    if (!active || !takesWork({ status, endsAt: new Date(day.endsAt) }, { at, now })) {
      const why: LinkEnd = active && status === 'active' ? 'over' : 'revoked';
      throw new DomainError('crew_link_ended', 'This link has ended. Ask the office for a new one.', { details: { why } });
    }
    return { ...day, isToday: localToday(at, zone) === day.date, earlier: waitedMs < WAITED_MS ? null : at };
  }

  /** Note that a day was opened on its page. */
  async note(linkId: string): Promise<void> {
    await this.records.db.query('UPDATE crew_links SET last_opened_at = $2 WHERE id = $1', [linkId, this.clock.now()]);
  }

  /**
   * Work as the crew member whose day a token opens, once for the key of the deed.
   * @throws DomainError as `open` does; `validation` without a key
   */
  async workAs<T extends object>(token: string, { what, input, key, waitedMs }: Deed, work: (day: OpenDay) => Promise<T>): Promise<T> {
    const day = await this.openFor(token, waitedMs);
    return runAs(crewActor(day), () => this.idempotency.run(`crew:${day.crewMemberId}`, what, key, input, () => work(day)));
  }

  private async send({ name, phone }: CrewMember, date: LocalDate, url: string): Promise<void> {
    if (!phone) throw invalid({ send: 'This crew member has no phone number.' });
    if (!this.texts.available) throw invalid({ send: 'Texts aren’t set up yet. Copy the link instead.' });
    if (await this.stops.has(phone)) throw invalid({ send: 'This number asked for no more texts. Copy the link instead.' });
    await this.texts.add('crew_link', phone, { firstName: name.split(' ')[0]!, date, url });
  }
}

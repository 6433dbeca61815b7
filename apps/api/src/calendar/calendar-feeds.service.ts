import { Inject, Injectable } from '@nestjs/common';
import { AccountProfiles } from '@haulbook/identity';
import { Clock, CONFIG, hashToken, newToken, RateLimiter, SettingsService } from '@haulbook/platform';
import { notFound, Readable, Records, runAs, Transitions, type Actor } from '@haulbook/resource';
import type { Config } from '../config.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { feedFile } from './feed-file.js';
import { idsOfCrew, visitsOf, type FeedSpan } from './feed-visits.js';

const DAY_MS = 86_400_000;
const DAYS_BACK = 31;
const DAYS_AHEAD = 366;
const MOST_VISITS = 2000;
/** Calendars ask a few times an hour. */
const LIMIT = { limit: 60, per: 3600 };

/** A link that works, with whom it works for: the crew member, or else the member of staff, who must both still be there. */
const LOOKUP = `SELECT f.id, f.name, f.crew_member_id AS "crewMemberId", m.name AS crew, u.id AS "userId", u.email, a.role,
    a.first_name || ' ' || a.last_name AS staff
  FROM calendar_feeds f
  LEFT JOIN crew_members m ON m.id = f.crew_member_id AND m.active
  LEFT JOIN users u ON u.id::text = f.user_id AND u.deleted_at IS NULL AND (u.disabled_at IS NULL OR u.disabled_at > now())
  LEFT JOIN admin_users a ON a.user_id = u.id AND a.deleted_at IS NULL AND a.status = 'active'
  WHERE f.token_hash = $1::text AND f.status = 'active' AND CASE WHEN f.for_crew THEN m.id IS NOT NULL ELSE a.id IS NOT NULL END`;

interface FeedRow {
  id: string;
  name: string;
  crewMemberId: string | null;
  crew: string | null;
  userId: string;
  email: string;
  role: string;
  staff: string;
}

/** Calendars of visits behind secret links. */
@Injectable()
export class CalendarFeeds {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly records: Records,
    private readonly readable: Readable,
    private readonly transitions: Transitions,
    private readonly limiter: RateLimiter,
    private readonly profiles: AccountProfiles,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Make the link of a calendar; the one before stops working. It is returned this once, only its hash is kept.
   * @throws DomainError `not_found`; `transition_refused` when the calendar is revoked
   */
  async issue(id: string): Promise<{ url: string }> {
    if (!(await this.readable.findOne(CalendarFeed, { id }))) throw notFound('Calendar link');
    const token = newToken();
    await this.transitions.run(CalendarFeed, id, 'issue', { by: 'system', patch: { tokenHash: hashToken(token) } });
    return { url: `${this.config.publicUrl}/api/calendar/${token}.ics` };
  }

  /**
   * Return the calendar behind a token.
   * @throws DomainError `not_found` when it is none, is revoked, or its person is no longer there; `too_many_requests`
   */
  async read(token: string): Promise<string> {
    const [row] = await this.records.db.query<FeedRow>(LOOKUP, [hashToken(token)]);
    if (!row) throw notFound('Calendar');
    await this.limiter.hit(`calendar-feed:${row.id}`, LIMIT);
    await this.records.db.query('UPDATE calendar_feeds SET last_read_at = $2 WHERE id = $1', [row.id, this.clock.now()]);
    const ids = row.crewMemberId ? await idsOfCrew(this.records.db, row.crewMemberId, this.span()) : await this.idsFor(this.actorOf(row));
    const { businessName: business } = await this.settings.get('brand');
    const backOffice = row.crewMemberId ? null : `${this.config.publicUrl}/admin`;
    const name = row.crew ? `${business}: ${row.crew}` : `${business}: visits`;
    return feedFile({ name, business, visits: await visitsOf(this.records.db, ids), backOffice });
  }

  private actorOf({ userId, role, staff, email }: FeedRow): Actor {
    return { ...this.profiles.noClaims, id: userId, role, name: staff, email };
  }

  /** Find the visits that a member of staff may read at this moment. */
  private async idsFor(actor: Actor): Promise<string[]> {
    const { from, until, most } = this.span();
    const when = { startsAt: { $gte: from, $lte: until } };
    const visits = await runAs(actor, () => this.readable.find(Appointment, when, { sort: { startsAt: 'asc' }, limit: most }));
    return visits.map(({ id }) => id);
  }

  private span(): FeedSpan {
    const now = this.clock.now().getTime();
    return {
      from: new Date(now - DAYS_BACK * DAY_MS).toISOString(),
      until: new Date(now + DAYS_AHEAD * DAY_MS).toISOString(),
      most: MOST_VISITS,
    };
  }
}

import { Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { hashToken, newToken } from '../platform/tokens.js';
import { Session } from '../users/session.entity.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { audienceOf, principalFrom, type Principal, type SessionRow } from './principal.js';
import { ABSOLUTE_DAYS, IDLE_HOURS } from './session-lifetime.js';

/** Where a sign-in comes from. */
export interface Origin {
  ip: string;
  userAgent: string;
}

export interface NewSession {
  userId: string;
  /** password, code, link, google … */
  method: string;
  origin: Origin;
}

const LOOKUP = `SELECT s.id AS "sessionId", s.expires_at AS "expiresAt", s.assurance, s.method,
    (s.last_seen_at IS NULL OR s.last_seen_at < now() - interval '1 minute') AS stale,
    u.id AS "userId", u.email, (u.email_confirmed_at IS NOT NULL) AS "emailConfirmed", u.user_metadata AS told,
    a.role AS "adminRole", a.first_name AS "adminFirstName", a.last_name AS "adminLastName", a.job_title AS "jobTitle", a.avatar_url AS "avatarUrl",
    c.id AS "customerId", c.customer_status AS "customerStatus", c.first_name AS "customerFirstName", c.last_name AS "customerLastName"
  FROM sessions s
  JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL AND (u.disabled_at IS NULL OR u.disabled_at > now())
  LEFT JOIN admin_users a ON a.user_id = u.id AND a.deleted_at IS NULL AND u.email_confirmed_at IS NOT NULL
  LEFT JOIN customers c ON c.user_id = u.id AND c.deleted_at IS NULL
  WHERE s.revoked_at IS NULL AND s.expires_at > now()`;
const BY_COOKIE = `${LOOKUP} AND s.token_hash = $1::text`;
const BY_ID = `${LOOKUP} AND s.id = $1::uuid AND s.user_id = $2::uuid`;

const TOUCH = `UPDATE sessions SET last_seen_at = now(),
    expires_at = LEAST(created_at + make_interval(days => $2::integer), now() + make_interval(hours => $3::integer))
  WHERE id = $1::uuid AND revoked_at IS NULL RETURNING expires_at AS "expiresAt"`;

/** Sessions of browsers and API clients: opened, recognised, ended. Hashes only are stored. */
@Injectable()
export class Sessions {
  constructor(private readonly records: Records) {}

  /** A browser's session; the token goes into its cookie and nowhere else. */
  async openForBrowser(session: NewSession): Promise<{ principal: Principal; token: string }> {
    const token = newToken();
    await this.open(session, hashToken(token));
    const principal = await this.byCookie(token);
    if (!principal) throw new Error('A session that was just opened is not there');
    return { principal, token };
  }

  /** An API client's session, which lives on refresh tokens. */
  async openForClient(session: NewSession): Promise<Session> {
    return this.open(session, null);
  }

  /** Whose cookie this is; null when it counts no longer or never did. */
  async byCookie(token: string): Promise<Principal | null> {
    const [row] = await this.records.db.query<SessionRow>(BY_COOKIE, [hashToken(token)]);
    return row ? this.seen(row) : null;
  }

  /** Whose access token this is. */
  async byId(sessionId: string, userId: string): Promise<Principal | null> {
    const [row] = await this.records.db.query<SessionRow>(BY_ID, [sessionId, userId]);
    return row ? this.seen(row) : null;
  }

  async end(sessionId: string, reason: string): Promise<void> {
    await this.records.update(Session, { id: sessionId, revokedAt: null }, { revokedAt: new Date().toISOString(), revokedReason: reason });
  }

  /** Ends the sessions of an account, save one when given. */
  async endAll(userId: string, reason: string, except: string | null = null): Promise<void> {
    const others = except ? { id: { $ne: except } } : {};
    await this.records.update(
      Session,
      { userId, revokedAt: null, ...others },
      { revokedAt: new Date().toISOString(), revokedReason: reason },
    );
  }

  /** Forgets sessions that ended a month ago. */
  @TimedJob('sweep_sessions', '41 3 * * *')
  async sweep(): Promise<void> {
    await this.records.db.query(
      `DELETE FROM sessions WHERE expires_at < now() - interval '30 days' OR revoked_at < now() - interval '30 days'`,
    );
  }

  private async open({ userId, method, origin }: NewSession, tokenHash: string | null): Promise<Session> {
    const now = new Date();
    // The shorter of the lifetimes; being used prolongs it to what the person may have.
    const expiresAt = new Date(now.getTime() + IDLE_HOURS.staff * 3_600_000).toISOString();
    return this.records.insert(Session, {
      userId,
      tokenHash,
      expiresAt,
      method,
      ip: origin.ip.slice(0, 64),
      userAgent: origin.userAgent.slice(0, 500),
      authenticatedAt: now.toISOString(),
    });
  }

  /** Notes, once a minute at most, that a session is in use, and prolongs it. A failure to note it takes nothing away. */
  private async seen(row: SessionRow): Promise<Principal> {
    if (!row.stale) return principalFrom(row);
    const audience = audienceOf(row);
    const touched = await this.records.db
      .query<{ expiresAt: string }>(TOUCH, [row.sessionId, ABSOLUTE_DAYS[audience], IDLE_HOURS[audience]])
      .catch(() => []);
    return principalFrom({ ...row, expiresAt: touched[0]?.expiresAt ?? row.expiresAt });
  }
}

import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { Records } from '@haulbook/resource';
import { hashToken, newToken, sweepTable, TimedJob } from '@haulbook/platform';
import { AccountProfiles } from '../accounts/account-profiles.js';
import { Session } from './session.entity.js';
import type { AccessClaims } from './access-tokens.service.js';
import { OneTimeCodes } from '../codes/one-time-codes.service.js';
import { audienceOf, COUNT_ALONE, principalFrom, type Principal, type SessionRow } from './principal.js';
import { ABSOLUTE_DAYS, IDLE_HOURS } from './session-lifetime.js';
import { StaffFactorRule } from '../staff/staff-factor-rule.js';

/** The origin of a sign-in. */
export interface Origin {
  ip: string;
  userAgent: string;
}

export interface NewSession {
  userId: string;
  /** password, code, link, google … */
  method: string;
  /** How a second factor was given along with it. */
  factor?: string | undefined;
  origin: Origin;
}

/** The number of minutes after a password or factor was given during which no reauthentication is needed. */
export const RECENT_MINUTES = 10;

const FACTORS = `(SELECT json_agg(json_build_object('id', f.id, 'factorType', f.factor_type, 'friendlyName', f.friendly_name,
    'phone', '•••• ' || right(f.phone, 4)) ORDER BY f.created_at) FROM auth_factors f WHERE f.user_id = u.id AND f.status = 'verified')`;
const lookup = (
  profile: string,
): string => `SELECT s.id AS "sessionId", s.expires_at AS "expiresAt", s.assurance, s.factor_method AS "factorMethod", s.method,
    (s.authenticated_at > now() - interval '${RECENT_MINUTES} minutes') IS TRUE AS recent, ${FACTORS} AS factors,
    (s.assurance = 'aal1' AND EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id)) AS passkey,
    (s.last_seen_at IS NULL OR s.last_seen_at < now() - interval '1 minute') AS stale,
    u.id AS "userId", u.email, (u.email_confirmed_at IS NOT NULL) AS "emailConfirmed", u.user_metadata AS told,
    a.role AS "adminRole", a.id AS "staffId", a.first_name AS "adminFirstName", a.last_name AS "adminLastName", a.job_title AS "jobTitle", a.avatar_url AS "avatarUrl",
    ${profile} AS profile
  FROM sessions s
  JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL AND (u.disabled_at IS NULL OR u.disabled_at > now())
  LEFT JOIN admin_users a ON a.user_id = u.id AND a.deleted_at IS NULL AND u.email_confirmed_at IS NOT NULL
  WHERE s.revoked_at IS NULL AND s.expires_at > now()`;
/** The maximum number of sessions looked up by one query. */
const MAX_TOGETHER = 20;
/**
 * Build the lookup by a number of tokens. They are passed as a list, not as an array: PostgreSQL cannot know an array's length, assumes a
 * long one, and with many customers plans the query again on every run, which costs five times as much as running it.
 */
const byCookies = (lookUp: string): string[] =>
  Array.from({ length: MAX_TOGETHER + 1 }, (_, count) => {
    const tokens = Array.from({ length: count }, (_token, index) => `$${index + 1}::text`);
    return `${lookUp.replace('SELECT', 'SELECT s.token_hash AS "tokenHash",')} AND s.token_hash IN (${tokens.join(', ')})`;
  });
const byId = (lookUp: string): string => `${lookUp} AND s.id = $1::uuid AND s.user_id = $2::uuid`;
const byIds = (lookUp: string): string => `${lookUp} AND s.id = ANY($1::uuid[])`;
const byAccessToken = (lookUp: string): string =>
  byId(lookUp).replace('SELECT', 'SELECT (to_timestamp($3::float8) > clock_timestamp()) IS NOT TRUE AS expired,');

const TOUCH = `UPDATE sessions SET last_seen_at = now(),
    expires_at = LEAST(created_at + make_interval(days => $2::integer), now() + make_interval(hours => $3::integer))
  WHERE id = $1::uuid AND revoked_at IS NULL RETURNING expires_at AS "expiresAt"`;

/** Opens, finds and ends the sessions of browsers and API clients. Only hashes of their tokens are stored. */
@Injectable()
export class Sessions {
  /**
   * Looks up the sessions of concurrent requests together. Nothing is cached: each lookup starts after its request arrived, so a session
   * that ended earlier is not found.
   */
  private readonly byHash = new DataLoader<string, Principal | null>((hashes) => this.lookUp(hashes), {
    cache: false,
    maxBatchSize: MAX_TOGETHER,
    batchScheduleFn: (dispatch) => setImmediate(dispatch),
  });

  /** Looks up the sessions of all who listen together: a change costs one statement, whatever their number. */
  private readonly peeked = new DataLoader<string, Principal | null>((ids) => this.peekAt(ids), {
    cache: false,
    batchScheduleFn: (dispatch) => setImmediate(dispatch),
  });

  private readonly statements: { byCookies: string[]; byId: string; byIds: string; byAccessToken: string };

  constructor(
    private readonly records: Records,
    private readonly rule: StaffFactorRule,
    private readonly codes: OneTimeCodes,
    private readonly profiles: AccountProfiles,
  ) {
    const lookUp = lookup(profiles.sql);
    this.statements = { byCookies: byCookies(lookUp), byId: byId(lookUp), byIds: byIds(lookUp), byAccessToken: byAccessToken(lookUp) };
  }

  /** Start a browser's session. The token is used only in its cookie. */
  async openForBrowser(session: NewSession): Promise<{ principal: Principal; token: string }> {
    const token = newToken();
    const { id } = await this.open(session, hashToken(token));
    const principal = await this.byId(id, session.userId);
    if (!principal) throw new Error('A session that was just opened is not there');
    return { principal, token };
  }

  /** Start an API client's session, which refresh tokens keep alive. */
  async openForClient(session: NewSession): Promise<Session> {
    return this.open(session, null);
  }

  /** Return the caller that a cookie belongs to, or null when the cookie is no longer valid or never was. */
  byCookie(token: string): Promise<Principal | null> {
    return this.byHash.load(hashToken(token));
  }

  /** Return the caller that an access token belongs to, or why the token is not accepted. A token without an expiry counts as expired. */
  async byAccessToken({ session_id, sub, exp }: AccessClaims): Promise<Principal | 'expired' | 'session_over'> {
    const [row] = await this.records.db.query<SessionRow & { expired: boolean }>(this.statements.byAccessToken, [
      session_id,
      sub,
      exp ?? null,
    ]);
    if (!row) return 'session_over';
    return row.expired ? 'expired' : this.seen(row);
  }

  /** Return the caller that a session belongs to, or null when the session has ended. */
  async byId(sessionId: string, userId: string): Promise<Principal | null> {
    const [row] = await this.records.db.query<SessionRow>(this.statements.byId, [sessionId, userId]);
    return row ? this.seen(row) : null;
  }

  /** Return the caller of a session without marking it as used: a page that listens keeps no session alive. */
  peek(sessionId: string): Promise<Principal | null> {
    return this.peeked.load(sessionId);
  }

  /** Extend a session now, not only once a minute. Return null when it has ended. */
  async prolong({ sessionId, userId }: Pick<Principal, 'sessionId' | 'userId'>): Promise<Principal | null> {
    await this.records.db.query(`UPDATE sessions SET last_seen_at = NULL WHERE id = $1::uuid`, [sessionId]);
    return this.byId(sessionId, userId);
  }

  /** Record that the user confirmed the password or a mailed code again. */
  async proved(sessionId: string): Promise<void> {
    await this.records.db.query(`UPDATE sessions SET authenticated_at = now() WHERE id = $1::uuid`, [sessionId]);
  }

  /**
   * Record that the second factor was given. A browser gets a new token, because the old one was issued at a lower assurance level.
   * @returns the browser's new token; null for API clients
   */
  async upgrade(sessionId: string, factorMethod: string): Promise<string | null> {
    const token = newToken();
    const [row] = await this.records.db.query<{ browser: boolean }>(
      `UPDATE sessions SET assurance = 'aal2', factor_method = $2::text, factor_at = now(), authenticated_at = now(),
         token_hash = CASE WHEN token_hash IS NULL THEN NULL ELSE $3::text END
       WHERE id = $1::uuid AND revoked_at IS NULL RETURNING token_hash IS NOT NULL AS browser`,
      [sessionId, factorMethod, hashToken(token)],
    );
    return row?.browser ? token : null;
  }

  /**
   * Remove the second factor from the sessions of an account that has none left, or that has no passkey left. What was given elsewhere, and
   * a passkey in place of a factor, still counts.
   */
  async downgrade(userId: string, left: 'factor' | 'passkey' = 'factor'): Promise<void> {
    await this.records.db.query(
      `UPDATE sessions SET assurance = 'aal1', factor_method = NULL, factor_at = NULL WHERE user_id = $1::uuid AND assurance = 'aal2'
         AND CASE WHEN $2 = 'passkey' THEN factor_method = 'passkey' ELSE factor_method <> ALL($3::text[]) END`,
      [userId, left, COUNT_ALONE],
    );
  }

  async end(sessionId: string, reason: string): Promise<void> {
    await this.records.update(Session, { id: sessionId, revokedAt: null }, { revokedAt: new Date().toISOString(), revokedReason: reason });
  }

  /** End the sessions of an account, except one if given, and every code that could still be exchanged for a session. */
  async endAll(userId: string, reason: string, except: string | null = null): Promise<void> {
    await this.codes.withdraw(['auth_code'], userId);
    const others = except ? { id: { $ne: except } } : {};
    await this.records.update(
      Session,
      { userId, revokedAt: null, ...others },
      { revokedAt: new Date().toISOString(), revokedReason: reason },
    );
  }

  /** Delete sessions that ended a month ago. @returns how many */
  @TimedJob('sweep_sessions', '41 3 * * *', {
    label: 'Old sessions',
    does: 'Deletes sign-ins a month after they ended.',
    did: ['Deleted', 'sign-in'],
  })
  sweep(): Promise<number> {
    return sweepTable(this.records.db, 'sweep_sessions', {
      table: 'sessions',
      where: `expires_at < now() - interval '30 days' OR revoked_at < now() - interval '30 days'`,
    });
  }

  /** Look up several sessions. If one lookup fails, its result is an error; the others are not affected. */
  private async lookUp(hashes: readonly string[]): Promise<(Principal | Error | null)[]> {
    const tokens = [...new Set(hashes)];
    const rows = await this.records.db.query<SessionRow & { tokenHash: string }>(this.statements.byCookies[tokens.length]!, tokens);
    const stale = rows.filter((row) => row.stale);
    if (stale.length > 0) await Promise.all(stale.map((row) => this.touch(row)));
    const principals = await this.principals(rows);
    const found = new Map(rows.map((row, index) => [row.tokenHash, principals[index]!]));
    return hashes.map((hash) => found.get(hash) ?? null);
  }

  private async peekAt(ids: readonly string[]): Promise<(Principal | Error | null)[]> {
    const rows = await this.records.db.query<SessionRow>(this.statements.byIds, [[...new Set(ids)]]);
    const principals = await this.principals(rows);
    const found = new Map(rows.map((row, index) => [row.sessionId, principals[index]!]));
    return ids.map((id) => found.get(id) ?? null);
  }

  /** Build the principals of several sessions; an error for each that the rule decides about while it cannot be read. */
  private async principals(rows: readonly SessionRow[]): Promise<(Principal | Error)[]> {
    const rule = rows.some(isUnderRule) ? await this.rule.required().catch(asError) : false;
    return rows.map((row) =>
      rule instanceof Error && isUnderRule(row) ? rule : principalFrom(row, rule === true, this.profiles.noClaims),
    );
  }

  private async open({ userId, method, factor, origin }: NewSession, tokenHash: string | null): Promise<Session> {
    // The shorter of the lifetimes; using the session extends it to what the person is allowed.
    const [times] = await this.records.db.query<Pick<Session, 'authenticatedAt' | 'expiresAt'>>(
      `UPDATE users SET last_sign_in_at = now() WHERE id = $1::uuid
       RETURNING last_sign_in_at AS "authenticatedAt", now() + make_interval(hours => $2::integer) AS "expiresAt"`,
      [userId, IDLE_HOURS.staff],
    );
    const { ip, userAgent } = origin;
    const second = factor ? { assurance: 'aal2', factorMethod: factor, factorAt: times!.authenticatedAt } : {};
    const from = { ip: ip.slice(0, 64), userAgent: userAgent.slice(0, 500) };
    return this.records.insert(Session, { userId, tokenHash, method, ...from, ...second, ...times });
  }

  private async seen(row: SessionRow): Promise<Principal> {
    if (row.stale) await this.touch(row);
    return this.principal(row);
  }

  /** Extend a session, at most once a minute. Errors are ignored, because the request itself must not fail over this. */
  private async touch(row: SessionRow): Promise<void> {
    const audience = audienceOf(row);
    const [touched] = await this.records.db
      .query<{ expiresAt: string }>(TOUCH, [row.sessionId, ABSOLUTE_DAYS[audience], IDLE_HOURS[audience]])
      .catch(() => []);
    row.expiresAt = touched?.expiresAt ?? row.expiresAt;
  }

  /** Build the principal of a session. The rule is read only where it makes a difference. */
  private async principal(row: SessionRow): Promise<Principal> {
    return principalFrom(row, isUnderRule(row) && (await this.rule.required()), this.profiles.noClaims);
  }
}

/** Whether the rule about second factors decides what a session still requires. */
const isUnderRule = ({ adminRole, factors }: SessionRow): boolean => adminRole !== null && !factors;
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

import { Injectable } from '@nestjs/common';
import type { AdminRole } from '@haulbook/core';
import { currentActor, forbidden, Records, Transitions, type Actor } from '@haulbook/resource';
import { hashToken, newToken, RateLimiter } from '@haulbook/platform';
import { AccountProfiles } from '../accounts/account-profiles.js';
import { ApiToken } from './api-token.entity.js';
import type { ApiScope } from './api-scopes.js';
import { fullName } from '../staff/full-name.js';

/** Prefix that distinguishes API tokens from access tokens and lets secret scanners find leaked ones. */
export const API_TOKEN_MARK = 'hb_';
const SHOWN_CHARACTERS = API_TOKEN_MARK.length + 6;
/** Rate limit per token: 600 calls in 60 seconds. */
const LIMIT = { limit: 600, per: 60 };

const LOOKUP = `SELECT t.id, t.name, t.scopes, u.id AS "userId", u.email, a.role, a.id AS "staffId", a.first_name AS "firstName", a.last_name AS "lastName",
    (t.last_used_at IS NULL OR t.last_used_at < now() - interval '1 minute') AS stale
  FROM api_tokens t
  JOIN users u ON u.id = t.user_id AND u.deleted_at IS NULL AND u.email_confirmed_at IS NOT NULL AND (u.disabled_at IS NULL OR u.disabled_at > now())
  JOIN admin_users a ON a.user_id = u.id AND a.deleted_at IS NULL AND a.status = 'active'
  WHERE t.token_hash = $1::text AND t.status = 'active' AND t.expires_at > now()`;

interface TokenRow {
  id: string;
  name: string;
  scopes: ApiScope[];
  userId: string;
  email: string;
  staffId: string;
  role: AdminRole;
  firstName: string;
  lastName: string;
  stale: boolean;
}

/** API tokens of integrations. The secret is shown once, and every call checks that token and owner are still active. */
@Injectable()
export class ApiTokens {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly limiter: RateLimiter,
    private readonly profiles: AccountProfiles,
  ) {}

  /**
   * Generate the secret of a new token. It is returned only once and only to the token's creator; the database stores its hash.
   * @throws DomainError `not_found`, `forbidden`, or `transition_refused` when the secret was already issued
   */
  async issue(id: string): Promise<{ token: ApiToken; secret: string }> {
    const { userId } = await this.records.get(ApiToken, id);
    if (userId === null || userId !== currentActor()?.id) throw forbidden('Only the person who created a token can see its secret');
    const secret = `${API_TOKEN_MARK}${newToken()}`;
    const patch = { tokenHash: hashToken(secret), prefix: secret.slice(0, SHOWN_CHARACTERS) };
    return { token: await this.transitions.run(ApiToken, id, 'issue', { by: 'system', patch }), secret };
  }

  /**
   * Return the actor a token acts as, limited to the token's scopes, or null when the token is unknown or no longer valid.
   * @throws DomainError when the token exceeds its rate limit
   */
  async actor(secret: string, ip: string): Promise<Actor | null> {
    const [row] = await this.records.db.query<TokenRow>(LOOKUP, [hashToken(secret)]);
    if (!row) return null;
    await this.limiter.hit(`api-token:${row.id}`, LIMIT);
    if (row.stale) await this.noteUse(row.id, ip);
    const { id: token, userId: id, staffId, email, role, firstName, lastName, name: of, scopes } = row;
    const name = `${fullName(firstName, lastName)} (API: ${of})`;
    return { ...this.profiles.noClaims, id, role, name, email, staffId, scopes, token };
  }

  /** Record the last use, at most once a minute. Errors are ignored, because the call itself must not fail over this. */
  private async noteUse(id: string, ip: string): Promise<void> {
    await this.records.db
      .query('UPDATE api_tokens SET last_used_at = now(), last_used_ip = $2 WHERE id = $1::uuid', [id, ip.slice(0, 64)])
      .catch(() => undefined);
  }
}

import { Injectable } from '@nestjs/common';
import type { AdminRole } from '@haulbook/core';
import { currentActor, forbidden, Records, Transitions, type Actor } from '@haulbook/resource';
import { hashToken, newToken, RateLimiter } from '@haulbook/platform';
import { ApiToken } from './api-token.entity.js';
import type { ApiScope } from './api-scopes.js';

/** By this a token is told from an access token, and found when it was committed somewhere by mistake. */
export const API_TOKEN_MARK = 'hb_';
const SHOWN_CHARACTERS = API_TOKEN_MARK.length + 6;
/** Calls of one token. */
const LIMIT = { limit: 600, per: 60 };

const LOOKUP = `SELECT t.id, t.name, t.scopes, u.id AS "userId", u.email, a.role, a.first_name AS "firstName", a.last_name AS "lastName",
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
  role: AdminRole;
  firstName: string;
  lastName: string;
  stale: boolean;
}

/** Tokens of integrations: their secret is shown once; with every call it is looked up whether they and their owner still count. */
@Injectable()
export class ApiTokens {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Makes the secret of a new token, to be shown and kept nowhere. For whoever created it, and once.
   * @throws DomainError `not_found`, `forbidden`, or `transition_refused` when it was shown before.
   */
  async issue(id: string): Promise<{ token: ApiToken; secret: string }> {
    const { userId } = await this.records.get(ApiToken, id);
    if (userId === null || userId !== currentActor()?.id) throw forbidden('Only whoever created a token sees its secret');
    const secret = `${API_TOKEN_MARK}${newToken()}`;
    const patch = { tokenHash: hashToken(secret), prefix: secret.slice(0, SHOWN_CHARACTERS) };
    return { token: await this.transitions.run(ApiToken, id, 'issue', { by: 'system', patch }), secret };
  }

  /** Whom a token acts for, within its scopes; null when it counts no longer or never did. */
  async actor(secret: string, ip: string): Promise<Actor | null> {
    const [row] = await this.records.db.query<TokenRow>(LOOKUP, [hashToken(secret)]);
    if (!row) return null;
    await this.limiter.hit(`api-token:${row.id}`, LIMIT);
    if (row.stale) await this.noteUse(row.id, ip);
    const { userId, email, role, firstName, lastName, name, scopes } = row;
    return { id: userId, role, name: `${firstName} ${lastName} (API: ${name})`, email, scopes };
  }

  /** Once a minute at most. A failure to note it takes nothing away. */
  private async noteUse(id: string, ip: string): Promise<void> {
    await this.records.db
      .query('UPDATE api_tokens SET last_used_at = now(), last_used_ip = $2 WHERE id = $1::uuid', [id, ip.slice(0, 64)])
      .catch(() => undefined);
  }
}

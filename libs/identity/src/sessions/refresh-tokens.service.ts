import { Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { hashToken, newToken } from '@haulbook/platform';
import { RefreshToken } from './refresh-token.entity.js';
import { REFRESH_GRACE_SECONDS } from './session-lifetime.js';

const TAKE = `SELECT t.id, t.session_id AS "sessionId", s.user_id AS "userId",
    (t.used_at < clock_timestamp() - make_interval(secs => $2::integer)) IS TRUE AS reused
  FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id
  WHERE t.token_hash = $1::text FOR UPDATE OF t`;

export interface Rotation {
  sessionId: string;
  userId: string;
  /** Whether the token was used before, longer ago than two parallel tabs would explain: it was probably stolen. */
  reused: boolean;
  /** The next token; null when `reused`. */
  token: string | null;
}

/** Refresh tokens. Each is used once and replaced by the next; only hashes are stored. */
@Injectable()
export class RefreshTokens {
  constructor(private readonly records: Records) {}

  /** Issue a token for a session, as the successor of `parent` if given. */
  async issue(sessionId: string, parent: string | null = null): Promise<string> {
    const token = newToken();
    await this.records.insert(RefreshToken, { sessionId, tokenHash: hashToken(token), parentHash: parent && hashToken(parent) });
    return token;
  }

  /**
   * Exchange a token for the next one.
   * @returns null when the token is unknown
   */
  async rotate(token: string): Promise<Rotation | null> {
    return this.records.transaction(async () => {
      const [taken] = await this.records.db.query<Omit<Rotation, 'token'> & { id: string }>(TAKE, [
        hashToken(token),
        REFRESH_GRACE_SECONDS,
      ]);
      if (!taken) return null;
      const { id, ...rotation } = taken;
      if (taken.reused) return { ...rotation, token: null };
      await this.records.db.query('UPDATE refresh_tokens SET used_at = COALESCE(used_at, clock_timestamp()) WHERE id = $1::uuid', [id]);
      return { ...rotation, token: await this.issue(taken.sessionId, token) };
    });
  }
}

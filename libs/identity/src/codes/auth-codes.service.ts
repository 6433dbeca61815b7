import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { TimedJob, hashToken, newToken } from '@haulbook/platform';

/** What these codes are among all one-time codes. */
export const AUTH_CODE = 'auth_code';
const LIVES_MINUTES = 5;

export interface AuthCodeClaim {
  userId: string;
  email: string;
  codeChallenge: string;
  /** How the session that it opens began: google, link … */
  method: string;
}

/**
 * Codes an API client's page comes back with (`?code=`), exchanged once for a session by whoever holds the verifier of the
 * challenge: a code alone, seen in an address or a log, opens nothing.
 */
@Injectable()
export class AuthCodes {
  constructor(private readonly db: Db) {}

  async issue({ email, ...data }: AuthCodeClaim): Promise<string> {
    const code = newToken();
    await this.db.query(
      `INSERT INTO one_time_codes (purpose, email, token_hash, data, expires_at) VALUES ($1, $2, $3, $4::jsonb, now() + make_interval(mins => $5::integer))`,
      [AUTH_CODE, email, hashToken(code), JSON.stringify(data), LIVES_MINUTES],
    );
    return code;
  }

  /** Uses a code up. Null when it is unknown, used, too old, or the verifier is not its own; a wrong verifier uses it up as well. */
  async exchange(code: string, verifier: string): Promise<Pick<AuthCodeClaim, 'userId' | 'method'> | null> {
    const [row] = await this.db.query<{ data: Omit<AuthCodeClaim, 'email'> }>(
      `UPDATE one_time_codes SET used_at = now() WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now() RETURNING data`,
      [hashToken(code), AUTH_CODE],
    );
    if (!row || !proves(verifier, row.data.codeChallenge)) return null;
    return { userId: row.data.userId, method: row.data.method };
  }

  /** Forgets what was begun and led nowhere. */
  @TimedJob('sweep_sign_in_flows', '37 * * * *')
  async sweep(): Promise<void> {
    await this.db.query(`DELETE FROM one_time_codes WHERE purpose IN ('social_sign_in', $1) AND expires_at < now()`, [AUTH_CODE]);
  }
}

function proves(verifier: string, codeChallenge: string): boolean {
  const shown = createHash('sha256').update(verifier).digest('base64url');
  const [left, right] = [Buffer.from(shown), Buffer.from(codeChallenge)];
  return left.length === right.length && timingSafeEqual(left, right);
}

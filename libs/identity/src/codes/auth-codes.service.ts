import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { TimedJob, hashToken, newToken } from '@haulbook/platform';

/** Purpose of these codes in `one_time_codes`. */
export const AUTH_CODE = 'auth_code';
const LIVES_MINUTES = 5;

export interface AuthCodeClaim {
  userId: string;
  email: string;
  codeChallenge: string;
  /** How the session it opens was started: google, link … */
  method: string;
}

/**
 * Authorization codes that an API client's page receives in its URL (`?code=`) and exchanges once for a session. The exchange requires
 * the PKCE verifier, so a code leaked from a URL or log is worthless on its own.
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

  /**
   * Use up a code. A wrong verifier uses it up as well.
   * @returns null when the code is unknown, used, or expired, or when the verifier does not match
   */
  async exchange(code: string, verifier: string): Promise<Pick<AuthCodeClaim, 'userId' | 'method'> | null> {
    const [row] = await this.db.query<{ data: Omit<AuthCodeClaim, 'email'> }>(
      `UPDATE one_time_codes SET used_at = now() WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now() RETURNING data`,
      [hashToken(code), AUTH_CODE],
    );
    if (!row || !proves(verifier, row.data.codeChallenge)) return null;
    return { userId: row.data.userId, method: row.data.method };
  }

  /** Delete expired authorization codes and abandoned social sign-ins. */
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

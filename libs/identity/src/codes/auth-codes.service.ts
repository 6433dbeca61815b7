import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OneTimeCodes } from './one-time-codes.service.js';

export interface AuthCodeClaim {
  userId: string;
  email: string;
  codeChallenge: string;
  /** How the session was started: google, link … */
  method: string;
}

/**
 * Authorization codes that an API client's page receives in its URL (`?code=`) and exchanges once for a session. The exchange requires
 * the PKCE verifier, so a code leaked from a URL or log is worthless on its own.
 */
@Injectable()
export class AuthCodes {
  constructor(private readonly codes: OneTimeCodes) {}

  async issue({ email, ...data }: AuthCodeClaim): Promise<string> {
    const { token } = await this.codes.issue('auth_code', email, data);
    return token;
  }

  /**
   * Use up a code. A wrong verifier uses it up as well.
   * @returns null when the code is unknown, used, or expired, or when the verifier does not match
   */
  async exchange(code: string, verifier: string): Promise<Pick<AuthCodeClaim, 'userId' | 'method'> | null> {
    const used = await this.codes.takeToken(['auth_code'], code);
    if (!used || !proves(verifier, used.data.codeChallenge)) return null;
    return { userId: used.data.userId, method: used.data.method };
  }
}

function proves(verifier: string, codeChallenge: string): boolean {
  const shown = createHash('sha256').update(verifier).digest('base64url');
  const [left, right] = [Buffer.from(shown), Buffer.from(codeChallenge)];
  return left.length === right.length && timingSafeEqual(left, right);
}

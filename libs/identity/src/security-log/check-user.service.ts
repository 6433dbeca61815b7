import { Injectable } from '@nestjs/common';
import type { UserCheck } from '@haulbook/resource-contracts';
import { emailError, normalizeEmail } from '@haulbook/core';
import { Db } from '@haulbook/resource';
import { networkOf, callerOf, RateLimiter } from '@haulbook/platform';

const NOBODY: UserCheck = { exists: false, hasPassword: false };

/** Rate limits of one caller and of its whole network, windows in seconds. Mistyping an address stays far below them. */
const BUDGETS = { caller: { limit: 10, per: 600 }, network: { limit: 60, per: 3600 } };

const LOOK_UP = `SELECT u.password_hash IS NOT NULL AS "hasPassword" FROM users u
  WHERE u.email = $1::text AND u.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM admin_users a WHERE a.user_id = u.id OR a.email = u.email)`;

/**
 * Reports whether an address has an account, and whether that account has a password (product spec, section 7; security: read where it is
 * unsafe).
 */
@Injectable()
export class CheckUser {
  constructor(
    private readonly db: Db,
    private readonly limiter: RateLimiter,
  ) {}

  /** Look up an address. Never rejects: every failure looks like an unknown address. */
  async check(typed: string, ip: string | undefined): Promise<UserCheck> {
    const email = normalizeEmail(typed);
    try {
      await this.limiter.hit(`check-user:ip:${callerOf(ip)}`, BUDGETS.caller);
      await this.limiter.hit(`check-user:net:${networkOf(ip)}`, BUDGETS.network);
      if (emailError(email) !== null) return NOBODY;
      const [found] = await this.db.query<{ hasPassword: boolean }>(LOOK_UP, [email]);
      return found ? { exists: true, hasPassword: found.hasPassword } : NOBODY;
    } catch {
      return NOBODY;
    }
  }
}

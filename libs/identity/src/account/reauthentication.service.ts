import { Injectable } from '@nestjs/common';
import type { ProofInput } from '@haulbook/resource-contracts';
import { AUTH_MESSAGES } from '@haulbook/core';
import { Records } from '@haulbook/resource';
import { OutboxService } from '@haulbook/platform';
import { User } from '../accounts/user.entity.js';
import { OneTimeCodes } from '../codes/one-time-codes.service.js';
import { LoginAttempts } from '../passwords/login-attempts.service.js';
import { verifyPassword } from '../passwords/passwords.js';
import type { Principal } from '../sessions/principal.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { Sessions, type Origin } from '../sessions/sessions.service.js';
import { WireError } from '../http/wire-error.js';

/** Reauthentication before the email address, password, or factors change, so that an open session alone is not enough (security). */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly records: Records,
    private readonly codes: OneTimeCodes,
    private readonly outbox: OutboxService,
    private readonly attempts: LoginAttempts,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {}

  /** Mail a six-digit code to the account's address. */
  async mailCode(email: string): Promise<void> {
    await this.records.transaction(async () => {
      const { code } = await this.codes.issue('reauthentication', email, {});
      await this.outbox.mail('reauthentication', email, { code });
    });
  }

  /**
   * Require recent proof of identity: a sign-in within the last ten minutes, the current password, or the mailed code.
   * @throws WireError `reauthentication_needed` when the sign-in is older and no proof was sent; `invalid_credentials` for a wrong
   * password; `reauthentication_not_valid` for a wrong code
   * @throws DomainError `locked` or `too_many_requests` after too many wrong passwords, as at sign-in
   */
  async demand(principal: Principal, { current_password, nonce }: ProofInput, origin: Origin): Promise<void> {
    // Check proof even when none is required: silently accepting a wrong password would suggest that it was right.
    if (current_password !== undefined) await this.checkPassword(principal, current_password, origin);
    else if (nonce) await this.checkNonce(principal, nonce, origin);
    else if (!principal.recent)
      throw new WireError('reauthentication_needed', 'Please confirm with your current password or a code sent by email');
    else return;
    await this.sessions.proved(principal.sessionId);
  }

  private async checkPassword({ userId, email }: Principal, password: string, origin: Origin): Promise<void> {
    await this.attempts.begin(email, origin.ip);
    const matches = await this.attempts.judged(email, origin.ip, async () =>
      verifyPassword(password, (await this.records.get(User, userId)).passwordHash),
    );
    if (!matches) {
      await this.log.note('reauthentication_failed', email, origin);
      const fields = { current_password: 'That isn’t your current password' };
      throw new WireError('invalid_credentials', AUTH_MESSAGES.invalidCredentials, { fields });
    }
    await this.attempts.succeed(email, origin.ip);
  }

  private async checkNonce({ email }: Principal, nonce: string, origin: Origin): Promise<void> {
    if (await this.codes.takeCode(['reauthentication'], email, nonce)) return;
    await this.log.note('reauthentication_failed', email, origin);
    const message = 'That code isn’t correct. Please use the code from our latest email.';
    throw new WireError('reauthentication_not_valid', message, { fields: { nonce: message } });
  }
}

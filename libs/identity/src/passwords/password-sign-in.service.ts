import { Inject, Injectable } from '@nestjs/common';
import { AUTH_MESSAGES } from '@haulbook/core';
import { DomainError, Records } from '@haulbook/resource';
import { CONFIG } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { User } from '../accounts/user.entity.js';
import { isDisabled } from '../accounts/disabled.js';
import { EmailConfirmation } from '../accounts/email-confirmation.service.js';
import { LoginAttempts } from './login-attempts.service.js';
import { verifyPassword } from './passwords.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import type { Origin } from '../sessions/sessions.service.js';

/** Sign-in by email and password: the same response, in the same time, whether the address is known or not. */
@Injectable()
export class PasswordSignIn {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly records: Records,
    private readonly attempts: LoginAttempts,
    private readonly confirmation: EmailConfirmation,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Find the account that these credentials belong to.
   * @throws DomainError `invalid_credentials`, `locked`, `too_many_requests`, and, only with the right password, `email_not_confirmed`.
   */
  async check(email: string, password: string, origin: Origin): Promise<User> {
    const lastTry = await this.attempts.begin(email, origin.ip);
    const { user, matches } = await this.attempts.judged(email, origin.ip, async () => {
      const found = await this.records.findOne(User, { email });
      return { user: found, matches: await verifyPassword(password, found?.passwordHash ?? null) };
    });
    if (!user || !matches || isDisabled(user)) {
      await this.log.note(lastTry ? 'login_locked' : 'login_failed', email, origin);
      throw new DomainError('invalid_credentials', AUTH_MESSAGES.invalidCredentials);
    }
    await this.attempts.succeed(email, origin.ip);
    if (this.config.confirmEmails && !user.emailConfirmedAt) {
      await this.confirmation.sendAgain(email);
      throw new DomainError('email_not_confirmed', AUTH_MESSAGES.emailNotConfirmed);
    }
    await this.log.note('login_succeeded', email, origin);
    return user;
  }
}

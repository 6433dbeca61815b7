import { Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { AccountNotices } from '../accounts/account-notices.service.js';
import { User } from '../accounts/user.entity.js';
import { OneTimeCodes } from '../codes/one-time-codes.service.js';
import { WireError } from '../http/wire-error.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import type { Principal } from '../sessions/principal.js';
import type { Origin } from '../sessions/sessions.service.js';
import { LoginAttempts } from './login-attempts.service.js';
import { hashPassword, verifyPassword } from './passwords.js';

const SAME_PASSWORD = 'New password should be different from the old password.';

/** Changes the password of an account, with everything that the old one could still open. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly records: Records,
    private readonly codes: OneTimeCodes,
    private readonly attempts: LoginAttempts,
    private readonly notices: AccountNotices,
    private readonly log: SecurityLog,
  ) {}

  /** @throws WireError `same_password` */
  async change({ userId, email }: Principal, password: string, origin: Origin): Promise<void> {
    const { passwordHash } = await this.records.get(User, userId);
    if (passwordHash && (await verifyPassword(password, passwordHash)))
      throw new WireError('same_password', SAME_PASSWORD, { fields: { password: SAME_PASSWORD } });
    const next = await hashPassword(password);
    await this.records.transaction(async () => {
      // A pending change of address may have been requested by the person who knows the old password, and it would take the account with
      // it.
      await this.records.update(User, { id: userId }, { passwordHash: next, newEmail: null }, { action: 'change_password' });
      await this.codes.withdraw(['recovery', 'reauthentication'], email);
      await this.attempts.forgive(email);
      await this.notices.tell(email, 'Your password was changed.');
    });
    await this.log.note('password_changed', email, origin);
  }
}

import { Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { AccountProfiles } from '../accounts/account-profiles.js';
import { isUniqueViolation } from '@haulbook/platform';
import { AdminUser } from '../staff/admin-user.entity.js';
import { User } from '../accounts/user.entity.js';
import { AccountNotices } from '../accounts/account-notices.service.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import type { Principal } from '../sessions/principal.js';
import type { Origin } from '../sessions/sessions.service.js';
import { AccountLinks } from './account-links.service.js';
import { OneTimeCodes } from './one-time-codes.service.js';

/** Changes an account's address. The old one stays in effect until the new one is confirmed. */
@Injectable()
export class EmailChange {
  constructor(
    private readonly records: Records,
    private readonly codes: OneTimeCodes,
    private readonly notices: AccountNotices,
    private readonly profiles: AccountProfiles,
    private readonly links: AccountLinks,
    private readonly log: SecurityLog,
  ) {}

  /** Mail a link to the new address, and tell the old one. */
  async ask({ userId, email }: Principal, newEmail: string, redirectTo: string | undefined, origin: Origin): Promise<void> {
    await this.records.transaction(async () => {
      await this.records.update(User, { id: userId }, { newEmail });
      await this.links.again(email, 'email_change', redirectTo);
      await this.notices.tell(email, `We received a request to change your email address to ${newEmail}.`);
    });
    await this.log.note('email_change_asked', email, origin, { newEmail });
  }

  /**
   * Switch the account, and the records that share its old address, to the newly confirmed address.
   * @returns null when the change is no longer pending or the address now belongs to another account
   */
  async finish(userId: string, email: string): Promise<User | null> {
    return this.records
      .transaction(async () => {
        const user = await this.records.findOne(User, { id: userId, newEmail: email }, { lock: 'update' });
        if (!user) return null;
        const patch = { email, newEmail: null, emailConfirmedAt: new Date().toISOString() };
        const [changed] = await this.records.update(User, { id: userId }, patch, { action: 'change_email' });
        await this.follow(user, email);
        await this.codes.withdraw(['recovery', 'magic_link', 'email_change', 'reauthentication'], user.email);
        await this.notices.tell(user.email, `Your email address was changed to ${email}.`);
        return changed!;
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'users')) return null;
        throw error;
      });
  }

  /** Update the account's records. A staff record keeps its old address if another one already uses the new address. */
  private async follow({ id: userId, email: before }: User, email: string): Promise<void> {
    await this.profiles.changeEmail(userId, before, email);
    const staff = await this.records.count(AdminUser, { email });
    if (staff === 0) await this.records.update(AdminUser, { userId, email: before }, { email }, { action: 'change_email' });
  }
}

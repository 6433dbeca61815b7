import { Injectable } from '@nestjs/common';
import { Records, Transitions } from '@haulbook/resource';
import { AdminUser } from '../staff/admin-user.entity.js';
import { AccountProfiles, type SignUpSource } from './account-profiles.js';
import { ClaimedAccounts } from './claimed-accounts.service.js';
import type { User } from './user.entity.js';

/** Links accounts to their records: a staff record, or the application's profile (security, e-mail fallback). */
@Injectable()
export class AccountRecords {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly claimed: ClaimedAccounts,
    private readonly profiles: AccountProfiles,
  ) {}

  /** Link an account to its record. An address kept for staff never yields a profile. */
  async ensure(user: User, source: SignUpSource = 'direct_signup'): Promise<void> {
    if (await this.isStaff(user)) return;
    await this.profiles.ensure(user, source);
  }

  /**
   * Check whether an account belongs to staff, and give an invited member of staff their record once the address is confirmed. Until then
   * the address is kept for them. An account created with it earlier may belong to anyone, so its password and sessions never become those
   * of staff.
   */
  private async isStaff(user: User): Promise<boolean> {
    const invited = await this.records.findOne(AdminUser, { email: user.email });
    if (!invited) return false;
    if (user.emailConfirmedAt === null || invited.status !== 'invited') return true;
    await this.claimed.strip(user.id);
    await this.transitions.run(AdminUser, invited.id, 'join', { by: 'system', patch: { userId: user.id }, where: { userId: null } });
    return true;
  }
}

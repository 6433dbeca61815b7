import { Injectable } from '@nestjs/common';
import { invalid, OnTransition, Records, Transitions, type ResourceHooks } from '@haulbook/resource';
import { AccountLinks } from '../codes/account-links.service.js';
import { OneTimeCodes } from '../codes/one-time-codes.service.js';
import { Factors } from '../factors/factors.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { AdminUser } from './admin-user.entity.js';
import { StaffRules } from './staff-rules.service.js';
import { User } from '../accounts/user.entity.js';

/** Updates the account when a super admin invites, changes, disables, or removes a member of staff. */
@Injectable()
export class AdminUserHooks implements ResourceHooks<AdminUser> {
  constructor(
    private readonly records: Records,
    private readonly rules: StaffRules,
    private readonly links: AccountLinks,
    private readonly codes: OneTimeCodes,
    private readonly sessions: Sessions,
    private readonly factors: Factors,
    private readonly transitions: Transitions,
  ) {}

  async beforeSave(draft: Partial<AdminUser>, before: AdminUser | null): Promise<void> {
    if (before && draft.role !== undefined && draft.role !== before.role) await this.rules.mayLoseRights(before);
  }

  /** Invite a new member of staff. An existing account with a confirmed address becomes theirs right away; everyone gets the invitation. */
  async afterSave(staff: AdminUser, before: AdminUser | null): Promise<void> {
    if (before) return;
    const account = await this.records.findOne(User, { email: staff.email, emailConfirmedAt: { $ne: null } });
    if (account) {
      if (account.disabledAt) throw invalid({ email: 'The account with this email is disabled' });
      await this.transitions.run(AdminUser, staff.id, 'join', { by: 'system', patch: { userId: account.id } });
    }
    await this.links.invite(staff.email);
  }

  async beforeDelete(staff: AdminUser): Promise<void> {
    await this.rules.mayLoseRights(staff);
    // The mailed link must no longer create an account.
    await this.codes.withdraw(['invite'], staff.email);
  }

  @OnTransition(AdminUser, 'disable')
  async disable(staff: AdminUser): Promise<void> {
    await this.rules.mayLoseRights(staff);
    if (!staff.userId) return;
    await this.records.update(User, { id: staff.userId }, { disabledAt: new Date().toISOString() }, { action: 'disable' });
    await this.sessions.endAll(staff.userId, 'disabled');
  }

  @OnTransition(AdminUser, 'enable')
  async enable(staff: AdminUser): Promise<void> {
    if (staff.userId) await this.records.update(User, { id: staff.userId }, { disabledAt: null }, { action: 'enable' });
  }

  @OnTransition(AdminUser, 'resetFactor')
  async resetFactor(staff: AdminUser): Promise<void> {
    this.rules.mayResetFactor(staff);
    if (staff.userId) await this.factors.removeAll(staff.userId);
  }

  /** Mail another invitation. Only the newest link is valid: a new one ends the earlier ones. */
  @OnTransition(AdminUser, 'resendInvitation')
  async resendInvitation(staff: AdminUser): Promise<void> {
    await this.links.invite(staff.email);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { AdminRole } from '@haulbook/core';
import { CONFIG, isUniqueViolation, SYSTEM_ACTOR } from '@haulbook/platform';
import { DomainError, Records, runAs, Transitions } from '@haulbook/resource';
import type { User } from '../accounts/user.entity.js';
import type { IdentityConfig } from '../config/identity-config.js';
import type { Origin } from '../sessions/sessions.service.js';
import { AdminUser } from '../staff/admin-user.entity.js';
import { StaffRules } from '../staff/staff-rules.service.js';
import { AuthIdentity } from './auth-identity.entity.js';
import { isOfDomain, isVouchedFor, leavesGroupsOut, roleByGroups } from './company-rules.js';
import { SocialAccounts } from './social-accounts.service.js';
import { SocialError } from './social-error.js';
import type { SocialIdentity } from './social-identity.js';

/**
 * Finds the account of a member of staff who signs in at the provider of their organization. It opens for staff alone: those who were
 * invited, and the people of the domains that the settings name. Their groups decide the role where the settings map them.
 */
@Injectable()
export class CompanyAccounts {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly rules: StaffRules,
    private readonly accounts: SocialAccounts,
  ) {}

  /**
   * Return the account that an identity signs in to, as a member of staff with the role of their groups.
   * @throws SocialError `not_staff`, `no_group`, `too_many_groups`, and what a social sign-in throws
   */
  accountFor(told: SocialIdentity, origin: Origin): Promise<User> {
    const identity = { ...told, emailVerified: isVouchedFor(told, this.config) };
    const role = roleByGroups(identity.claims, this.config);
    if (role === null) throw new SocialError(leavesGroupsOut(identity.claims, this.config) ? 'too_many_groups' : 'no_group');
    return runAs(SYSTEM_ACTOR, async () => {
      const staff = (await this.staffOf(identity)) ?? (await this.hire(identity, role));
      const user = await this.accounts.accountFor(identity, origin);
      await this.admit(staff.id, user, role);
      return user;
    });
  }

  /** Find the member of staff by the identity they used before, else by an address that is theirs. */
  private async staffOf({ issuer, subject, email, emailVerified }: SocialIdentity): Promise<AdminUser | null> {
    const known = await this.records.findOne(AuthIdentity, { issuer, subject });
    const staff = known && (await this.records.findOne(AdminUser, { userId: known.userId }));
    if (staff || !email || !emailVerified) return staff;
    return this.records.findOne(AdminUser, { email });
  }

  /** Make a member of staff of a person of one of our domains. */
  private async hire(identity: SocialIdentity, role: AdminRole = 'admin'): Promise<AdminUser> {
    const { email, emailVerified, names } = identity;
    if (!email || !emailVerified || !isOfDomain(email, this.config)) throw new SocialError('not_staff');
    const { first_name: firstName = email.slice(0, email.indexOf('@')), last_name: lastName = '' } = names;
    return this.records.insert(AdminUser, { email, role, firstName, lastName }).catch(async (error: unknown) => {
      // A second tab of theirs was faster.
      const staff = isUniqueViolation(error) ? await this.staffOf(identity) : null;
      if (!staff) throw error;
      return staff;
    });
  }

  /** Link the account to the record of staff, and give it the role of the person's groups. */
  private admit(staffId: string, user: User, role: AdminRole | undefined): Promise<void> {
    return this.records.transaction(async () => {
      const staff = await this.records.findOne(AdminUser, { id: staffId }, { lock: 'update' });
      if (staff?.status === 'invited') {
        await this.transitions.run(AdminUser, staff.id, 'join', { by: 'system', patch: { userId: user.id }, where: { userId: null } });
      } else if (staff?.status !== 'active' || staff.userId !== user.id) throw new SocialError('not_staff');
      if (role && role !== staff.role && (await this.mayChange(staff))) await this.records.update(AdminUser, { id: staff.id }, { role });
    });
  }

  /** Whether a role may change: the last super admin stays one, whatever the groups say. */
  private mayChange(staff: AdminUser): Promise<boolean> {
    return this.rules.mayLoseRights(staff).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError) return false;
        throw error;
      },
    );
  }
}

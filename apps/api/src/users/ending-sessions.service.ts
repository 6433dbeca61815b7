import { Injectable } from '@nestjs/common';
import { DomainError, forbidden, OnTransition, Records } from '@haulbook/resource';
import { AccountNotices } from '../auth/account-notices.service.js';
import { Sessions } from '../auth/sessions.service.js';
import { Customer } from '../customers/customer.entity.js';
import { AdminUser } from './admin-user.entity.js';
import { User } from './user.entity.js';

/** Signing somebody else out everywhere: a lost phone, a computer left open. Policies say whom each member of staff may sign out. */
@Injectable()
export class EndingSessions {
  constructor(
    private readonly records: Records,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
  ) {}

  @OnTransition(AdminUser, 'endSessions')
  ofStaff({ userId }: AdminUser): Promise<void> {
    return this.end(userId);
  }

  @OnTransition(Customer, 'endSessions')
  async ofCustomer({ userId }: Customer): Promise<void> {
    // Staff may have been customers before: who may sign them out is decided by the policy of staff.
    if (userId && (await this.records.count(AdminUser, { userId })) > 0)
      throw forbidden('This customer is a member of staff: a super admin signs them out under Users');
    return this.end(userId);
  }

  /** Within the transaction of the transition, whose history entry says who did it. */
  private async end(userId: string | null): Promise<void> {
    if (!userId) throw new DomainError('conflict', 'There is no account to sign out: this person never signed in');
    await this.sessions.endAll(userId, 'ended_by_staff');
    const { email } = await this.records.get(User, userId);
    await this.notices.tell(email, 'Our office ended all your sessions. Sign in again where you need to.');
  }
}

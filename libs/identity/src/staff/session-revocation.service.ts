import { Injectable } from '@nestjs/common';
import { DomainError, OnTransition, Records } from '@haulbook/resource';
import { AccountNotices } from '../accounts/account-notices.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { AdminUser } from './admin-user.entity.js';
import { User } from '../accounts/user.entity.js';

/**
 * Signs another person out everywhere, for example after they lost a phone or left a computer unlocked. Policies decide whom each staff
 * member may sign out.
 */
@Injectable()
export class SessionRevocation {
  constructor(
    private readonly records: Records,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
  ) {}

  @OnTransition(AdminUser, 'endSessions')
  ofStaff({ userId }: AdminUser): Promise<void> {
    return this.end(userId);
  }

  /**
   * End every session of an account and mail its owner. Call it within the transaction of a transition, whose history entry records who
   * did it.
   * @throws DomainError `conflict` for a record without an account
   */
  async end(userId: string | null): Promise<void> {
    if (!userId) throw new DomainError('conflict', 'This person has never signed in, so there’s no account to sign out');
    await this.sessions.endAll(userId, 'ended_by_staff');
    const { email } = await this.records.get(User, userId);
    await this.notices.tell(email, 'We signed you out of all your devices. Sign in again where you need to.');
  }
}

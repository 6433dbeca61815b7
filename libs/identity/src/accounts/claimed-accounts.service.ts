import { Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { AuthFactor } from '../factors/auth-factor.entity.js';
import { AuthIdentity } from '../social/auth-identity.entity.js';
import { User } from './user.entity.js';
import { Sessions } from '../sessions/sessions.service.js';

/**
 * Anybody can make an account with somebody else's address. When the address is proven in a way that did not come from that
 * account, the account is its owner's from then on, and whatever the stranger could still get in with goes.
 */
@Injectable()
export class ClaimedAccounts {
  constructor(
    private readonly records: Records,
    private readonly sessions: Sessions,
  ) {}

  /** Takes password, identities, factors, sessions and a change of address that waits from an account. Joins the caller's transaction. */
  async strip(userId: string): Promise<void> {
    await this.records.update(User, { id: userId }, { passwordHash: null, newEmail: null }, { action: 'claim' });
    await this.records.remove(AuthIdentity, { userId });
    await this.records.remove(AuthFactor, { userId });
    await this.sessions.endAll(userId, 'claimed');
  }
}

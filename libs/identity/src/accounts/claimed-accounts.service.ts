import { Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { AuthFactor } from '../factors/auth-factor.entity.js';
import { AuthIdentity } from '../social/auth-identity.entity.js';
import { Passkey } from '../passkeys/passkey.entity.js';
import { User } from './user.entity.js';
import { Sessions } from '../sessions/sessions.service.js';

/**
 * Takes an account back for the owner of its address. Anyone can create an account with another person's email address. Once the
 * address is proven independently of that account, every credential its creator could still sign in with is removed.
 */
@Injectable()
export class ClaimedAccounts {
  constructor(
    private readonly records: Records,
    private readonly sessions: Sessions,
  ) {}

  /** Remove the account's password, identities, factors, passkeys, and pending email change, and end its sessions. Joins the caller's transaction. */
  async strip(userId: string): Promise<void> {
    await this.records.update(User, { id: userId }, { passwordHash: null, newEmail: null }, { action: 'claim' });
    await this.records.remove(AuthIdentity, { userId });
    await this.records.remove(AuthFactor, { userId });
    await this.records.remove(Passkey, { userId });
    await this.sessions.endAll(userId, 'claimed');
  }
}

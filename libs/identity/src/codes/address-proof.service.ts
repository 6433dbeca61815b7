import { Inject, Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { CONFIG } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { AccountProfiles } from '../accounts/account-profiles.js';
import { AccountRecords } from '../accounts/account-records.service.js';
import { User } from '../accounts/user.entity.js';
import { ClaimedAccounts } from '../accounts/claimed-accounts.service.js';

/**
 * `own`: proven by the confirmation link of the account's own sign-up. `other`: proven in a way that the account's creator may have had
 * no part in.
 */
export type ProofKind = 'own' | 'other';

/** Applies the consequences of a proven email address. */
@Injectable()
export class AddressProof {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly records: Records,
    private readonly owners: AccountRecords,
    private readonly claimed: ClaimedAccounts,
    private readonly profiles: AccountProfiles,
  ) {}

  /**
   * Mark the account's address as confirmed and attach the records kept for it to the account. An unconfirmed account may have been
   * created by a stranger, so proof of kind `other` first removes its credentials when sign-ups require confirmation or an existing
   * customer record is waiting for this address.
   */
  async prove(user: User, kind: ProofKind): Promise<User> {
    if (user.emailConfirmedAt) {
      await this.owners.ensure(user);
      return user;
    }
    if (kind === 'other' && (this.config.confirmEmails || (await this.profiles.awaits(user.email)))) await this.claimed.strip(user.id);
    const patch = { emailConfirmedAt: new Date().toISOString() };
    const [confirmed] = await this.records.update(User, { id: user.id }, patch, { action: 'confirm_email' });
    await this.owners.ensure(confirmed!);
    return confirmed!;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { CONFIG } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { AccountProfiles } from '../accounts/account-profiles.js';
import { AccountRecords } from '../accounts/account-records.service.js';
import { User } from '../accounts/user.entity.js';
import { ClaimedAccounts } from '../accounts/claimed-accounts.service.js';

/** `own`: by the link of this very sign-up. `other`: by something its maker need not have had a hand in. */
export type ProofKind = 'own' | 'other';

/** What follows from somebody having shown that an address is theirs. */
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
   * The address of an account counts as confirmed, and what was kept for it becomes the account's. An account that nobody had
   * confirmed may be a stranger's: where sign-ups have to be confirmed, or it is about to get a customer that was there before,
   * what they could get in with is taken from it.
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

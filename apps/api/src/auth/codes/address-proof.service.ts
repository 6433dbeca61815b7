import { Inject, Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { CONFIG, type Config } from '../../config.js';
import { Customer } from '../../customers/customer.entity.js';
import { User } from '../../users/user.entity.js';
import { ClaimedAccounts } from '../claimed-accounts.service.js';
import { CustomerLink } from '../customer-link.service.js';

/** `own`: by the link of this very sign-up. `other`: by something its maker need not have had a hand in. */
export type ProofKind = 'own' | 'other';

/** What follows from somebody having shown that an address is theirs. */
@Injectable()
export class AddressProof {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly records: Records,
    private readonly customers: CustomerLink,
    private readonly claimed: ClaimedAccounts,
  ) {}

  /**
   * The address of an account counts as confirmed, and what was kept for it becomes the account's. An account that nobody had
   * confirmed may be a stranger's: where sign-ups have to be confirmed, or it is about to get a customer that was there before,
   * what they could get in with is taken from it.
   */
  async prove(user: User, kind: ProofKind): Promise<User> {
    if (user.emailConfirmedAt) {
      await this.customers.ensure(user);
      return user;
    }
    if (kind === 'other' && (this.config.confirmEmails || (await this.handsOver(user.email)))) await this.claimed.strip(user.id);
    const patch = { emailConfirmedAt: new Date().toISOString() };
    const [confirmed] = await this.records.update(User, { id: user.id }, patch, { action: 'confirm_email' });
    await this.customers.ensure(confirmed!);
    return confirmed!;
  }

  /** Whether a customer waits for whoever proves this address. */
  private async handsOver(email: string): Promise<boolean> {
    return (await this.records.count(Customer, { email, userId: null })) > 0;
  }
}

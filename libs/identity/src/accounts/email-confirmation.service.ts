import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { DomainError, Records } from '@haulbook/resource';
import { CONFIG, OutboxService } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { User } from './user.entity.js';
import { AddressProof } from '../codes/address-proof.service.js';
import { OneTimeCodes } from '../codes/one-time-codes.service.js';

/** Confirms by a mailed single-use link that an email address belongs to the person who signed up. */
@Injectable()
export class EmailConfirmation {
  private readonly log = new Logger('Auth');

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly records: Records,
    private readonly codes: OneTimeCodes,
    private readonly address: AddressProof,
    @Optional() private readonly outbox?: OutboxService,
  ) {}

  /** Mail a confirmation link and code to a newly registered address. */
  async send(email: string): Promise<void> {
    await this.records.transaction(async () => {
      const { token, code } = await this.codes.issue('signup', email, {});
      if (!this.outbox) return this.log.warn('There is no outbox: the confirmation was not mailed');
      // The linked page asks for a click, so a mail scanner that only fetches the URL does not use up the token.
      await this.outbox.mail('signup_confirmation', email, {
        url: `${this.config.publicUrl}/auth/callback?type=signup&token_hash=${token}`,
        code,
      });
    });
  }

  /** Mail another link, unless the address needs none or the last one was sent too recently. */
  async sendAgain(email: string): Promise<void> {
    const due = await this.codes.mayRepeat('signup', email);
    const unconfirmed = await this.records.count(User, { email, emailConfirmedAt: null });
    if (due && unconfirmed > 0) await this.send(email);
  }

  /**
   * Use up a link: mark the address as confirmed and attach the records kept for it to the account.
   * @throws DomainError `code_expired` when the link is unknown, used, or expired
   */
  async confirm(token: string): Promise<User> {
    return this.records.transaction(async () => {
      const used = await this.codes.takeToken(['signup'], token);
      const user = used && (await this.records.findOne(User, { email: used.email }));
      if (!user) throw new DomainError('code_expired', 'This link has expired. Please sign in to get a new one.');
      return this.address.prove(user, 'own');
    });
  }
}

import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { DomainError, Records } from '@haulbook/resource';
import { CONFIG, OutboxService } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';
import { User } from './user.entity.js';
import { AddressProof } from '../codes/address-proof.service.js';
import { OneTimeCodes } from '../codes/one-time-codes.service.js';

const PURPOSE = 'signup';
const LINK_HOURS = 24;
/** Minimum minutes between two confirmation mails to one address. */
const AGAIN_MINUTES = 10;

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
      const { token, code } = await this.codes.issue({ purpose: PURPOSE, email, minutes: LINK_HOURS * 60 });
      if (!this.outbox) return this.log.warn('There is no outbox: the confirmation was not mailed');
      // The linked page asks for a click, so a mail scanner that only fetches the URL does not use up the token.
      await this.outbox.mail('signup_confirmation', email, {
        url: `${this.config.publicUrl}/auth/callback?type=signup&token_hash=${token}`,
        code,
      });
    });
  }

  /** Mail another link, unless the address needs none or the last one is less than `AGAIN_MINUTES` old. */
  async sendAgain(email: string): Promise<void> {
    const [row] = await this.records.db.query<{ due: boolean }>(
      `SELECT u.email_confirmed_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM one_time_codes o WHERE o.purpose = $2 AND o.email = u.email AND o.created_at > now() - make_interval(mins => $3::integer)
       ) AS due FROM users u WHERE u.email = $1`,
      [email, PURPOSE, AGAIN_MINUTES],
    );
    if (row?.due) await this.send(email);
  }

  /**
   * Use up a link: mark the address as confirmed and attach the records kept for it to the account.
   * @throws DomainError `code_expired` when the link is unknown, used, or expired
   */
  async confirm(token: string): Promise<User> {
    return this.records.transaction(async () => {
      const used = await this.codes.takeToken([PURPOSE], token);
      const user = used && (await this.records.findOne(User, { email: used.email }));
      if (!user) throw new DomainError('code_expired', 'This link is no longer valid. Please sign in to get a new one.');
      return this.address.prove(user, 'own');
    });
  }
}

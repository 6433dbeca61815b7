import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { DomainError, Records } from '@haulbook/resource';
import { CONFIG, type Config } from '../config.js';
import { OutboxService } from '../messages/outbox.service.js';
import { hashToken, newToken } from '../platform/tokens.js';
import { User } from '../users/user.entity.js';
import { CustomerLink } from './customer-link.service.js';

const PURPOSE = 'signup';
const LINK_HOURS = 24;
/** Nobody gets another mail sooner. */
const AGAIN_MINUTES = 10;

/** Proving that an address is somebody's own: a mailed link, used once. */
@Injectable()
export class EmailConfirmation {
  private readonly log = new Logger('Auth');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly records: Records,
    private readonly customers: CustomerLink,
    @Optional() private readonly outbox?: OutboxService,
  ) {}

  /** Mails a link to an address that signed up. */
  async send(email: string): Promise<void> {
    const token = newToken();
    await this.records.transaction(async () => {
      await this.records.db.query(
        `INSERT INTO one_time_codes (purpose, email, token_hash, expires_at) VALUES ($1, $2, $3, now() + make_interval(hours => $4::integer))`,
        [PURPOSE, email, hashToken(token), LINK_HOURS],
      );
      if (!this.outbox) return this.log.warn('There is no outbox: the confirmation was not mailed');
      // The page asks for a click: a mail scanner that opens the address uses nothing up.
      await this.outbox.mail('signup_confirmation', email, {
        url: `${this.config.publicUrl}/auth/callback?type=signup&token_hash=${token}`,
      });
    });
  }

  /** Mails another link, unless the last one is quite new or the address needs none. */
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
   * Uses a link up: the address counts as confirmed, and what was kept for it becomes the account's.
   * @throws DomainError `code_expired` when the link is unknown, used or too old.
   */
  async confirm(token: string): Promise<User> {
    return this.records.transaction(async () => {
      const [used] = await this.records.db.query<{ email: string }>(
        `UPDATE one_time_codes SET used_at = now() WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now() RETURNING email`,
        [hashToken(token), PURPOSE],
      );
      const user = used && (await this.records.findOne(User, { email: used.email }));
      if (!user) throw new DomainError('code_expired', 'This link is no longer valid. Please sign in to get a new one.');
      const emailConfirmedAt = user.emailConfirmedAt ?? new Date().toISOString();
      const [confirmed] = await this.records.update(User, { id: user.id }, { emailConfirmedAt }, { action: 'confirm_email' });
      await this.customers.ensure(confirmed!);
      return confirmed!;
    });
  }
}

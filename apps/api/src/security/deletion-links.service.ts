import { Inject, Injectable } from '@nestjs/common';
import { normalizeEmail } from '@haulbook/core';
import { DomainError, Records } from '@haulbook/resource';
import { CONFIG, Job, JobQueue, OutboxService, hashToken, newToken } from '@haulbook/platform';
import type { Config } from '../config.js';
import { Customer } from '../customers/customer.entity.js';
import type { DeletionRequest } from './deletion-request.entity.js';
import { DeletionRequests } from './deletion-requests.service.js';

const PURPOSE = 'deletion';
const MAIL_DELETION_LINK = 'mail_deletion_link';
const LINK_HOURS = 24;
const MAX_AN_HOUR = 3;

/** Asking for deletion without an account: a mailed link proves whose address it is. */
@Injectable()
export class DeletionLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly records: Records,
    private readonly jobs: JobQueue,
    private readonly outbox: OutboxService,
    private readonly requests: DeletionRequests,
  ) {}

  /** Takes the wish down. Whether we know the address is looked at later, so that answer and time tell nothing. */
  async ask(typed: string): Promise<{ message: string }> {
    const email = normalizeEmail(typed);
    await this.jobs.add(MAIL_DELETION_LINK, { email }, { key: `${MAIL_DELETION_LINK}:${email}`, maxAttempts: 5 });
    return { message: 'If we know this address, a link to confirm the deletion is on its way. It works for 24 hours.' };
  }

  @Job(MAIL_DELETION_LINK)
  async mail({ email }: { email: string }): Promise<void> {
    const { db } = this.records;
    const [known] = await db.query<{ known: boolean; recent: number }>(
      `SELECT EXISTS (SELECT 1 FROM customers WHERE email = $1) OR EXISTS (SELECT 1 FROM leads WHERE email = $1)
           OR EXISTS (SELECT 1 FROM users u WHERE email = $1 AND NOT EXISTS (SELECT 1 FROM admin_users a WHERE a.user_id = u.id)) AS known,
         (SELECT count(*)::int FROM one_time_codes WHERE purpose = $2 AND email = $1 AND created_at > now() - interval '1 hour') AS recent`,
      [email, PURPOSE],
    );
    if (!known!.known || known!.recent >= MAX_AN_HOUR) return;
    const token = newToken();
    await this.records.transaction(async () => {
      await db.query(
        `INSERT INTO one_time_codes (purpose, email, token_hash, expires_at) VALUES ($1, $2, $3, now() + make_interval(hours => $4::integer)) RETURNING id`,
        [PURPOSE, email, hashToken(token), LINK_HOURS],
      );
      await this.outbox.mail('deletion_link', email, { url: `${this.config.publicUrl}/account/delete?token=${token}` });
    });
  }

  /** The click behind the link, once. Opening the page alone does nothing: mail scanners do that. @throws DomainError `code_expired` */
  async confirm(token: string): Promise<DeletionRequest> {
    return this.records.transaction(async () => {
      const [used] = await this.records.db.query<{ email: string }>(
        `UPDATE one_time_codes SET used_at = now() WHERE purpose = $1 AND token_hash = $2 AND used_at IS NULL AND expires_at > now() RETURNING email`,
        [PURPOSE, hashToken(token)],
      );
      if (!used) throw new DomainError('code_expired', 'This link was used already or is too old. Please ask for a new one.');
      const customer = await this.records.findOne(Customer, { email: used.email });
      return this.requests.open({ origin: 'email', customerId: customer?.id ?? null, email: used.email });
    });
  }
}

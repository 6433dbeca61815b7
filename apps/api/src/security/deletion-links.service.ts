import { Inject, Injectable } from '@nestjs/common';
import { normalizeEmail } from '@haulbook/core';
import { DomainError, Records } from '@haulbook/resource';
import { definePurposes, OneTimeCodes, type Purpose } from '@haulbook/identity';
import { CONFIG, Job, JobQueue, OutboxService } from '@haulbook/platform';
import type { Config } from '../config.js';
import { Customer } from '../customers/customer.entity.js';
import type { DeletionRequest } from './deletion-request.entity.js';
import { DeletionRequests } from './deletion-requests.service.js';

const MAIL_DELETION_LINK = 'mail_deletion_link';

declare module '@haulbook/identity' {
  interface CodePurposes {
    /** A request for deletion by someone who may have no account. */
    deletion: Purpose<'link'>;
  }
}

definePurposes({ deletion: { sends: ['link'], minutes: 24 * 60, boundTo: 'email', replaces: false, hourlyLimit: 3 } });

/** Handles deletion requests without an account: a mailed link proves ownership of the address. */
@Injectable()
export class DeletionLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly records: Records,
    private readonly jobs: JobQueue,
    private readonly codes: OneTimeCodes,
    private readonly outbox: OutboxService,
    private readonly requests: DeletionRequests,
  ) {}

  /** Record a request. Whether the address is known is checked later, so that neither the response nor its timing reveals it. */
  async ask(typed: string): Promise<{ message: string }> {
    const email = normalizeEmail(typed);
    await this.jobs.add(MAIL_DELETION_LINK, { email }, { key: `${MAIL_DELETION_LINK}:${email}`, maxAttempts: 5 });
    return { message: 'If we have data for this address, we’ve emailed a link to confirm the deletion. It expires in 24 hours.' };
  }

  @Job(MAIL_DELETION_LINK, 'Email a deletion link', { tells: true })
  async mail({ email }: { email: string }): Promise<void> {
    const [row] = await this.records.db.query<{ known: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM customers WHERE email = $1) OR EXISTS (SELECT 1 FROM leads WHERE email = $1)
           OR EXISTS (SELECT 1 FROM customer_contacts WHERE lower(email) = $1)
           OR EXISTS (SELECT 1 FROM users u WHERE email = $1 AND NOT EXISTS (SELECT 1 FROM admin_users a WHERE a.user_id = u.id)) AS known`,
      [email],
    );
    if (row!.known) await this.records.transaction(() => this.send(email));
  }

  /**
   * Confirm a request by the click behind the link, once. Opening the page alone does nothing, because mail scanners do that.
   * @throws DomainError `code_expired`
   */
  async confirm(token: string): Promise<DeletionRequest> {
    return this.records.transaction(async () => {
      const used = await this.codes.takeToken(['deletion'], token);
      if (!used) throw new DomainError('code_expired', 'This link was already used or has expired. Please request a new one.');
      const customer = await this.records.findOne(Customer, { email: used.email });
      return this.requests.open({ origin: 'email', customerId: customer?.id ?? null, email: used.email });
    });
  }

  private async send(email: string): Promise<void> {
    const link = await this.codes.issueWithinLimit('deletion', email, {});
    if (link) await this.outbox.mail('deletion_link', email, { url: `${this.config.publicUrl}/account/delete?token=${link.token}` });
  }
}

import { Injectable } from '@nestjs/common';
import { OutboxService } from '@haulbook/platform';
import { AdminSite } from '@haulbook/resource';

/** Mails the owner of an account that it was changed, so that they notice when it was not them. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly outbox: OutboxService,
    private readonly site: AdminSite,
  ) {}

  /** Writes the mail with the current transaction. */
  async tell(email: string, what: string): Promise<void> {
    const { zone } = await this.site.site();
    const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date());
    await this.outbox.mail('security_notice', email, { what, when });
  }
}

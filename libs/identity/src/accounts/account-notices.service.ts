import { Injectable } from '@nestjs/common';
import { Clock, OutboxService } from '@haulbook/platform';
import { AdminSite } from '@haulbook/resource';

/** Mails the owner of an account that it was changed, so that they notice when it was not them. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly outbox: OutboxService,
    private readonly site: AdminSite,
    private readonly clock: Clock,
  ) {}

  /** Write the mail in the current transaction. */
  async tell(email: string, what: string): Promise<void> {
    const { zone, locale } = await this.site.site();
    const now = this.clock.now();
    const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(now);
    await this.outbox.mail('security_notice', email, { what, when, at: { instant: now.toISOString(), zone } });
  }
}

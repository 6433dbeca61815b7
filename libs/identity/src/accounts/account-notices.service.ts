import { Injectable } from '@nestjs/common';
import { OutboxService, SettingsService } from '@haulbook/platform';

/** Tells somebody by mail that their account was changed, so that they notice when it was not them. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
  ) {}

  /** Writes the mail with the current transaction. */
  async tell(email: string, what: string): Promise<void> {
    const { zone } = await this.settings.get('brand');
    const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date());
    await this.outbox.mail('security_notice', email, { what, when });
  }
}

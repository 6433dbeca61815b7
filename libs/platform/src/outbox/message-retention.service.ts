import { Inject, Injectable } from '@nestjs/common';
import type { SettingFact } from '@haulbook/resource-contracts';
import { Db } from '@haulbook/resource';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { sweepTable } from '../jobs/sweep-rows.js';
import { TellsOf } from '../settings/setting-facts.js';
import { SettingsService } from '../settings/settings.service.js';

/** How long messages are kept, and how they leave. */
@Injectable()
export class MessageRetention {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: PlatformConfig,
  ) {}

  /** Delete messages that are older than the setting says, unless they still wait to be sent. @returns how many */
  @TimedJob('sweep_messages', '5 4 * * *', {
    label: 'Old messages',
    does: 'Deletes emails and texts that the log has kept for as long as Settings say.',
    did: ['Deleted', 'message'],
  })
  async sweep(): Promise<number> {
    const { messageDays } = await this.settings.get('retention');
    if (messageDays === 0) return 0;
    return sweepTable(this.db, 'sweep_messages', {
      table: 'message_logs',
      where: `status IN ('sent', 'received', 'seen', 'dead') AND created_at < now() - make_interval(days => $1::integer)`,
      values: [messageDays],
    });
  }

  /** Say where mails go. */
  @TellsOf('integrations')
  mail(): SettingFact {
    const isOn = Boolean(this.config.SMTP_URL);
    return {
      label: 'Email',
      value: isOn ? 'Connected' : 'Not connected',
      tone: isOn ? 'success' : 'warning',
      help: isOn
        ? `Sent through your mail server${this.config.MAIL_FROM ? ` as ${this.config.MAIL_FROM}` : ''}.`
        : 'Emails are written to the message log and aren’t sent.',
      variables: ['SMTP_URL', 'MAIL_FROM'],
      to: '/message-logs',
    };
  }
}

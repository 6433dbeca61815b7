import { Injectable } from '@nestjs/common';
import { formatLocalDate, localToday } from '@haulbook/core';
import { lockRefusal } from '@haulbook/domain';
import { Clock, Setting, SettingsService, TellsOf } from '@haulbook/platform';
import type { SettingFact } from '@haulbook/resource-contracts';
import { DomainError, invalid, Records } from '@haulbook/resource';
import { JournalCatchUp } from '../billing/journal/journal-catch-up.service.js';

/** As many invoices as the books catch up with before they are locked; more are booked by a job. */
const MOST = 300;

/** Locks the books once a month is closed. */
@Injectable()
export class JournalLockService {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly catchUp: JournalCatchUp,
    private readonly clock: Clock,
  ) {}

  /**
   * Lock the books through a day, or with null unlock them. Both are in the history of the setting.
   * @throws DomainError `validation` for a day that is not over, `conflict` while earlier invoices are being booked.
   */
  async lock(through: string | null): Promise<string | null> {
    const { zone } = await this.settings.get('brand');
    const refusal = through && lockRefusal(through, localToday(this.clock.now(), zone));
    if (refusal) throw invalid({ through: refusal });
    if (through && !(await this.catchUp.some(MOST)))
      throw new DomainError('conflict', 'Earlier invoices are still being booked. Please try again in an hour.');
    await this.records.transaction(async () => {
      const setting = (await this.records.findOne(Setting, { key: 'books' }, { lock: 'update' }))!;
      const value = { ...setting.value, lockedThrough: through };
      const isLater = through !== null && through >= ((setting.value as { lockedThrough?: string | null }).lockedThrough ?? '');
      await this.records.updateOne(Setting, setting.id, { value }, {}, { action: isLater ? 'lock' : 'unlock' });
    });
    this.settings.forget();
    return through;
  }

  /** Say through which day the books are locked. */
  @TellsOf('books')
  async facts(): Promise<SettingFact> {
    const { lockedThrough } = await this.settings.get('books');
    return {
      label: 'Books locked through',
      value: lockedThrough === null ? 'Not locked' : formatLocalDate(lockedThrough),
      help: 'Nothing changes on this day or earlier ones. Lock a month once your bookkeeper has it.',
      to: '/reports/journal',
    };
  }
}

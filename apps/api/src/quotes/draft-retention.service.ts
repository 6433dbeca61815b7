import { Injectable } from '@nestjs/common';
import { Clock, SettingsService, sweepRows, TimedJob } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import { Quote } from './quote.entity.js';

const DAY_MS = 24 * 60 * 60_000;
const JOB = 'sweep_drafts';

/** Clears away abandoned drafts. */
@Injectable()
export class DraftRetention {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Move drafts and online requests to the trash that were not touched for as long as the setting says. @returns how many */
  @TimedJob(JOB, '33 3 * * *', {
    label: 'Old drafts',
    does: 'Moves drafts to the trash that were not touched for as long as Settings say.',
    did: ['Moved', 'draft'],
  })
  async sweep(): Promise<number> {
    const { draftDays } = await this.settings.get('retention');
    if (draftDays === 0) return 0;
    const before = new Date(this.clock.now().getTime() - draftDays * DAY_MS).toISOString();
    return sweepRows(JOB, async (most) => {
      const old = await this.records.find(Quote, { status: 'draft', updatedAt: { $lt: before } }, { limit: most });
      if (old.length === 0) return 0;
      return this.records.remove(Quote, { id: { $in: old.map(({ id }) => id) }, status: 'draft', updatedAt: { $lt: before } });
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { TimedJob, timedJobNames } from '../jobs/job.decorator.js';
import { OF_TASKS } from '../jobs/queue-conditions.js';
import { sweepDeadJobs } from '../jobs/sweep-rows.js';
import { SettingsService } from '../settings/settings.service.js';

/** How long jobs that gave up wait for a person. */
@Injectable()
export class FailedJobRetention {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
  ) {}

  /** Delete jobs that gave up longer ago than the setting says; none with a setting of 0. @returns how many */
  @TimedJob('sweep_failed_jobs', '9 4 * * *', {
    label: 'Old failed jobs',
    does: 'Deletes jobs that gave up and have waited for a person for as long as Settings say.',
    did: ['Deleted', 'job'],
  })
  async sweep(): Promise<number> {
    const { failedJobDays } = await this.settings.get('retention');
    if (failedJobDays === 0) return 0;
    return sweepDeadJobs(this.db, 'sweep_failed_jobs', {
      where: `NOT ${OF_TASKS} AND updated_at < now() - make_interval(days => $2::integer)`,
      values: [timedJobNames(), failedJobDays],
    });
  }
}

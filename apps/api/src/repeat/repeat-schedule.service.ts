import { Injectable } from '@nestjs/common';
import { addLocalDays, localToday, type LocalDate } from '@haulbook/core';
import { repeatDates } from '@haulbook/domain';
import { Clock, OutboxService, processRows, SettingsService, TimedJob } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import { AvailabilityService } from '../scheduling/availability.service.js';
import { sizeOfRow } from '../scheduling/day-schedule.service.js';
import { RepeatJob } from './repeat-job.entity.js';
import { RepeatVisits } from './repeat-visits.service.js';

/** Agreements looked at in one run. */
const AT_ONCE = 100;

/** Makes the visits that the rules of repeat jobs ask for, some weeks ahead. */
@Injectable()
export class RepeatSchedule {
  constructor(
    private readonly records: Records,
    private readonly visits: RepeatVisits,
    private readonly availability: AvailabilityService,
    private readonly settings: SettingsService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /** Make the visits that are due to be made. @returns the number of agreements that are now complete */
  @TimedJob('repeat_jobs', '3,18,33,48 * * * *', {
    label: 'Repeat jobs',
    does: 'Books the visits of repeat jobs some weeks ahead.',
    did: ['Completed', 'repeat job'],
  })
  async makeAhead(): Promise<number> {
    const { brand, booking } = await this.settings.all();
    const today = localToday(this.clock.now(), brand.zone);
    const through = addLocalDays(today, booking.repeatDaysAhead);
    const due = await this.records.find(
      RepeatJob,
      { status: 'active', frequency: { $ne: 'on_request' }, $or: [{ madeThrough: null }, { madeThrough: { $lt: through } }] },
      { sort: { createdAt: 'asc' }, limit: AT_ONCE },
    );
    return processRows('repeat_jobs', due, async (job) => {
      const tomorrow = addLocalDays(today, 1);
      const next = job.madeThrough ? addLocalDays(job.madeThrough, 1) : tomorrow;
      for (const date of repeatDates(job, next < tomorrow ? tomorrow : next, through)) await this.make(job.id, date);
      await this.records.updateOne(RepeatJob, job.id, { madeThrough: through }, { status: 'active' });
    });
  }

  /** Make one visit, unless it was made or the agreement was paused meanwhile. The customer is reminded of it like of any other. */
  private make(id: string, date: LocalDate): Promise<void> {
    const silent = { mail: false, text: false };
    return this.records.transaction(async () => {
      const job = await this.records.get(RepeatJob, id, { lock: 'update' });
      if (job.status !== 'active' || (job.madeThrough && job.madeThrough >= date)) return;
      await this.outbox.limitTo(silent, async () => {
        const draft = await this.visits.draft(job, { date, windowId: job.windowId });
        const windowId = await this.freeWindow(date, job.windowId, sizeOfRow(draft));
        await this.visits.book(job, draft, { date, windowId, by: 'staff', key: `${id} ${date}` });
      });
      await this.records.updateOne(RepeatJob, id, { madeThrough: date });
    });
  }

  /** Return the agreed window if it is free on a day, or the first free one where none is agreed; null when there is no room. */
  private async freeWindow(date: LocalDate, agreed: string | null, size: ReturnType<typeof sizeOfRow>): Promise<string | null> {
    const { days } = await this.availability.days(size, date, 1, 'staff');
    const free = days[0]!.windows.find(({ available, windowId }) => available && (!agreed || windowId === agreed));
    return free?.windowId ?? null;
  }
}

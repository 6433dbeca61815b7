import { Module } from '@nestjs/common';
import { QuotesModule } from '../quotes/quotes.module.js';
import { SchedulingModule } from '../scheduling/scheduling.module.js';
import { RepeatJobHooks } from './repeat-job.hooks.js';
import { RepeatSchedule } from './repeat-schedule.service.js';
import { RepeatVisits } from './repeat-visits.service.js';

/** Jobs that are done again at an agreed price. */
@Module({
  imports: [QuotesModule, SchedulingModule],
  providers: [RepeatJobHooks, RepeatVisits, RepeatSchedule],
  exports: [RepeatVisits],
})
export class RepeatModule {}

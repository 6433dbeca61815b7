import { Body, Controller, Get, Headers, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { repeatVisitInput, type RepeatTimesView, type RepeatVisitInput, type RepeatVisitView } from '@haulbook/contracts';
import { body, IdempotencyService, RateLimit, Roles } from '@haulbook/platform';
import { RepeatJob } from '../../repeat/repeat-job.entity.js';
import { OwnRepeatJobs } from './own-repeat-jobs.service.js';
import { OwnService } from './own.service.js';

/** Endpoints with which a customer books one more visit of a job whose price is agreed. */
@Controller('portal/repeat-jobs/:id')
@Roles('customer')
export class OwnRepeatJobsController {
  constructor(
    private readonly own: OwnService,
    private readonly jobs: OwnRepeatJobs,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Get('times')
  async times(@Param('id', ParseUUIDPipe) id: string): Promise<RepeatTimesView> {
    return this.jobs.times(await this.own.record(RepeatJob, id, 'Repeat job'));
  }

  /** Book a visit. The same Idempotency-Key never books twice. */
  @Post('visits')
  @RateLimit({ key: 'actor', limit: 30, per: 3600, message: 'That’s a lot of visits at once. Please call us for more.' })
  async book(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(repeatVisitInput)) input: RepeatVisitInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<RepeatVisitView> {
    const { customerId } = await this.own.record(RepeatJob, id, 'Repeat job');
    return this.idempotency.run(customerId, `POST /portal/repeat-jobs/${id}/visits`, key, input, () => this.jobs.book(id, input));
  }
}

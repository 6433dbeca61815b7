import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { AutomationView, ResentLetters } from '@haulbook/resource-contracts';
import { SearchService, Tells } from '@haulbook/resource';
import { z } from 'zod';
import { Roles } from '../access/roles.decorator.js';
import { body } from '../http/zod-body.js';
import { AutomationService } from './automation.service.js';
import { DeadLetters } from './dead-letters.service.js';

const MOST_NAMED = 200;

/** The letters to send again: all of them, or those that are named. */
const resendInput = z.object({
  letters: z.union([
    z.literal('all'),
    z
      .array(
        z.union([
          z.object({ kind: z.literal('message'), id: z.uuid() }),
          z.object({ kind: z.literal('job'), id: z.string().regex(/^\d{1,18}$/) }),
        ]),
      )
      .min(1)
      .max(MOST_NAMED),
  ]),
});

/** What runs by itself: its jobs, starting one by hand, and what was given up. */
@Controller('automation')
@Roles('admin')
export class AutomationController {
  constructor(
    private readonly automation: AutomationService,
    private readonly letters: DeadLetters,
    private readonly search: SearchService,
  ) {}

  /** Describe the timed jobs with their last and next run, list dead letters, and say whether the search lacks its extension. */
  @Get()
  async view(): Promise<AutomationView> {
    const [jobs, letters, findsMisspelled] = await Promise.all([
      this.automation.jobs(),
      this.letters.list(),
      this.search.findsMisspelled(),
    ]);
    return { jobs, ...letters, searchIsSlow: !findsMisspelled };
  }

  /** Run a timed job now. */
  @Post('jobs/:name/run')
  @Tells()
  @HttpCode(202)
  async run(@Param('name') name: string): Promise<{ queued: true }> {
    await this.automation.start(name);
    return { queued: true };
  }

  /** Send dead letters again. */
  @Post('letters/resend')
  @Tells()
  @HttpCode(200)
  resend(@Body(body(resendInput)) { letters }: z.output<typeof resendInput>): Promise<ResentLetters> {
    return this.letters.resend(letters);
  }
}

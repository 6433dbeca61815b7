import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { performanceInput, vitalsInput, type PerformanceView, type VitalsInput } from '@haulbook/contracts';
import { body, Public, query, RateLimit, Roles } from '@haulbook/platform';
import type { z } from 'zod';
import { PerformanceService } from './performance.service.js';

/** Endpoints for measurements of speed. */
@Controller()
export class PerformanceController {
  constructor(private readonly measurements: PerformanceService) {}

  /** Take what a visitor's browser measured on one page. */
  @Post('portal/vitals')
  @Public()
  @RateLimit({ key: 'ip', limit: 60, per: 60 })
  @HttpCode(204)
  measured(@Body(body(vitalsInput)) input: VitalsInput): Promise<void> {
    return this.measurements.measured(input);
  }

  /** Sum up the measurements of the last days. */
  @Get('performance')
  @Roles('admin')
  view(@Query(query(performanceInput)) { days }: z.output<typeof performanceInput>): Promise<PerformanceView> {
    return this.measurements.view(days);
  }
}

import { Body, Controller, Get, Ip, Param, Patch } from '@nestjs/common';
import { profileInput, type DashboardView, type OrderView } from '@haulbook/contracts';
import type { z } from 'zod';
import { RateLimit, Roles, body } from '@haulbook/platform';
import { DashboardService } from './dashboard.service.js';
import { OwnService } from './own.service.js';
import { ProfileService } from './profile.service.js';

/** Endpoints for a signed-in customer's own records. */
@Controller('portal')
@Roles('customer')
export class DashboardController {
  constructor(
    private readonly own: OwnService,
    private readonly dashboards: DashboardService,
    private readonly profiles: ProfileService,
  ) {}

  @Get('dashboard')
  dashboard(): Promise<DashboardView> {
    return this.dashboards.dashboard(this.own.customerId());
  }

  @Get('orders/:id')
  order(@Param('id') which: string): Promise<OrderView> {
    return this.dashboards.order(this.own.customerId(), which);
  }

  /** Change the profile. The rate limit is low because numbers could be tried out. */
  @Patch('profile')
  @RateLimit({ key: 'actor', limit: 60, per: 3600 })
  updateProfile(@Body(body(profileInput)) input: z.output<typeof profileInput>, @Ip() ip: string): Promise<{ updated: true }> {
    return this.profiles.update(this.own.profileId(), input, ip);
  }
}

import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { pushDevice, pushLook, pushSubscription, type PushSubscriptionInput, type PushView } from '@haulbook/contracts';
import { body, Public, RateLimit } from '@haulbook/platform';
import type { z } from 'zod';
import { ArrivalLinks } from '../orders/arrival-links.service.js';
import { VisitPushes } from '../pushes/visit-pushes.service.js';
import { ArrivalViews } from './arrival-views.service.js';

/** Notifications of a visit, for those who opened it by its link. */
@Controller('portal/track/:token')
@Public()
export class ArrivalPushesController {
  constructor(
    private readonly links: ArrivalLinks,
    private readonly views: ArrivalViews,
    private readonly pushes: VisitPushes,
  ) {}

  /** Say whether a browser is notified of the visit. */
  @Post('push/look')
  @RateLimit({ key: 'ip', limit: 60, per: 60 })
  @HttpCode(200)
  async look(@Param('token') token: string, @Body(body(pushLook)) { endpoint }: z.output<typeof pushLook>): Promise<PushView> {
    return this.pushes.look(await this.links.open(token), endpoint);
  }

  /** Notify a browser of the visit from now on. */
  @Post('push')
  @RateLimit({ key: 'ip', limit: 20, per: 60 })
  @HttpCode(200)
  async turnOn(@Param('token') token: string, @Body(body(pushSubscription)) input: PushSubscriptionInput): Promise<PushView> {
    const visitId = await this.links.open(token);
    await this.views.requireGoingOn(visitId);
    return this.pushes.turnOn(visitId, input, true);
  }

  /** Notify a browser of the visit no more. */
  @Post('push/off')
  @RateLimit({ key: 'ip', limit: 20, per: 60 })
  @HttpCode(200)
  async turnOff(@Param('token') token: string, @Body(body(pushDevice)) { endpoint }: z.output<typeof pushDevice>): Promise<PushView> {
    return this.pushes.turnOff(await this.links.open(token), endpoint);
  }
}

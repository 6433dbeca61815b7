import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { pushDevice, pushLook, pushSubscription, type PushSubscriptionInput, type PushView } from '@haulbook/contracts';
import { body, RateLimit, Roles } from '@haulbook/platform';
import type { z } from 'zod';
import { OwnService } from '../portal/dashboard/own.service.js';
import { VisitPushes } from '../pushes/visit-pushes.service.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { ArrivalViews } from './arrival-views.service.js';

/** Notifications of an own visit, for its signed-in customer. */
@Controller('portal/appointments/:id/arrival')
@Roles('customer')
export class OwnArrivalPushesController {
  constructor(
    private readonly own: OwnService,
    private readonly views: ArrivalViews,
    private readonly pushes: VisitPushes,
  ) {}

  /** Say whether a browser is notified of the visit. */
  @Post('push/look')
  @RateLimit({ key: 'actor', limit: 60, per: 60 })
  @HttpCode(200)
  async look(@Param('id', ParseUUIDPipe) id: string, @Body(body(pushLook)) { endpoint }: z.output<typeof pushLook>): Promise<PushView> {
    return this.pushes.look(await this.ownVisit(id), endpoint);
  }

  /** Notify a browser of the visit from now on. */
  @Post('push')
  @RateLimit({ key: 'actor', limit: 20, per: 60 })
  @HttpCode(200)
  async turnOn(@Param('id', ParseUUIDPipe) id: string, @Body(body(pushSubscription)) input: PushSubscriptionInput): Promise<PushView> {
    const visitId = await this.ownVisit(id);
    await this.views.requireGoingOn(visitId);
    return this.pushes.turnOn(visitId, input, false);
  }

  /** Notify a browser of the visit no more. */
  @Post('push/off')
  @RateLimit({ key: 'actor', limit: 20, per: 60 })
  @HttpCode(200)
  async turnOff(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(pushDevice)) { endpoint }: z.output<typeof pushDevice>,
  ): Promise<PushView> {
    return this.pushes.turnOff(await this.ownVisit(id), endpoint);
  }

  private async ownVisit(id: string): Promise<string> {
    return (await this.own.record(Appointment, id, 'Visit')).id;
  }
}

import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import type { RebookView } from '@haulbook/contracts';
import { RateLimit, Roles } from '@haulbook/platform';
import { Order } from '../../orders/order.entity.js';
import { OwnService } from './own.service.js';
import { Rebooking } from './rebooking.service.js';

/** Booking an own job once more. */
@Controller('portal/orders/:id/rebook')
@Roles('customer')
export class OwnRebookingController {
  constructor(
    private readonly own: OwnService,
    private readonly rebooking: Rebooking,
  ) {}

  /** Propose the same job at the prices and times of now. */
  @Get()
  @RateLimit({ key: 'actor', limit: 120, per: 60 })
  async propose(@Param('id', ParseUUIDPipe) id: string): Promise<RebookView> {
    return this.rebooking.propose(await this.own.record(Order, id, 'Order'));
  }
}

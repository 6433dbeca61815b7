import { Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { RateLimit, Roles } from '@haulbook/platform';
import { Order } from '../../orders/order.entity.js';
import { WentLinks } from '../../orders/went-links.service.js';
import { OwnService } from './own.service.js';

/** Sharing where everything of an own job went. What the page says is part of the order. */
@Controller('portal/orders/:id')
@Roles('customer')
export class OwnWentController {
  constructor(
    private readonly own: OwnService,
    private readonly links: WentLinks,
  ) {}

  /** Make a link that shows the page to anyone. */
  @Post('went-link')
  @RateLimit({ key: 'actor', limit: 60, per: 3600 })
  async share(@Param('id', ParseUUIDPipe) id: string): Promise<{ url: string }> {
    await this.own.record(Order, id, 'Order');
    return { url: await this.links.make(id) };
  }

  /** End all links to it. */
  @Post('end-went-links')
  @HttpCode(200)
  async end(@Param('id', ParseUUIDPipe) id: string): Promise<{ ended: true }> {
    await this.own.record(Order, id, 'Order');
    await this.links.end(id);
    return { ended: true };
  }
}

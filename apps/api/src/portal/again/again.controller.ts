import { Body, Controller, Get, Headers, Ip, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { againInput, type AgainInput, type AgainView, type BookedAgainView } from '@haulbook/contracts';
import { body, RateLimit, Roles } from '@haulbook/platform';
import { Order } from '../../orders/order.entity.js';
import { OwnService } from '../dashboard/own.service.js';
import { AgainBookings } from './again-bookings.service.js';
import { AgainOffers } from './again-offers.service.js';

/** Booking an own job once more with one press. */
@Controller('portal')
@Roles('customer')
export class AgainController {
  constructor(
    private readonly own: OwnService,
    private readonly offers: AgainOffers,
    private readonly bookings: AgainBookings,
  ) {}

  /** Return what a press books for a customer who has nothing coming up. */
  @Get('again')
  async latest(): Promise<AgainView> {
    return { offer: await this.offers.latest(this.own.customerId()) };
  }

  /** Return what a press books of one order. */
  @Get('orders/:id/again')
  async offer(@Param('id', ParseUUIDPipe) id: string): Promise<AgainView> {
    return { offer: await this.offers.of(await this.own.record(Order, id, 'Order')) };
  }

  /** Book it. The same Idempotency-Key never books twice. */
  @Post('orders/:id/again')
  @RateLimit({ key: 'actor', limit: 30, per: 3600 })
  async book(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(againInput)) input: AgainInput,
    @Headers('idempotency-key') key: string | undefined,
    @Ip() ip: string,
    @Headers('user-agent') userAgent?: string,
  ): Promise<BookedAgainView> {
    const order = await this.own.record(Order, id, 'Order');
    return this.bookings.book(order, input, { key, ip, userAgent: userAgent ?? null });
  }
}

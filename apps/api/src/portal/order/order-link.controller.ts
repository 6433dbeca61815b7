import { Body, Controller, Get, Headers, HttpCode, Ip, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import {
  linkedCodeInput,
  linkedDeclineInput,
  linkedPageInput,
  linkedSignInput,
  orderLinkInput,
  orderLinkQuery,
  type OrderLinkView,
} from '@haulbook/contracts';
import { body, Public, query, RateLimit } from '@haulbook/platform';
import type { z } from 'zod';
import { LinkedOrders } from './linked-orders.service.js';
import { OrderLinkRequests } from './order-link-requests.service.js';

type Token = z.output<typeof linkedPageInput>;

/** An order behind a link, for customers without an account: its number and its token open this order, and nothing else exists for them. */
@Controller('portal/order-links/:number')
@Public()
export class OrderLinkController {
  constructor(private readonly orders: LinkedOrders) {}

  /** Return the order. Change nothing, because a mail scanner may open the URL. */
  @Get()
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  get(@Param('number') number: string, @Query(query(orderLinkQuery)) { token }: z.output<typeof orderLinkQuery>): Promise<OrderLinkView> {
    return this.orders.view({ number, token });
  }

  /** Make a link that pays an open invoice of the order. */
  @Post('invoices/:id/pay-link')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 60, per: 3600 })
  async payLink(
    @Param('number') number: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(linkedPageInput)) { token }: Token,
  ): Promise<{ url: string }> {
    return { url: await this.orders.payUrl({ number, token }, id) };
  }

  /** Make a link to the page on which a visit of the order is followed and rated. */
  @Post('visits/:id/follow-link')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 60, per: 3600 })
  async followLink(
    @Param('number') number: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(linkedPageInput)) { token }: Token,
  ): Promise<{ url: string }> {
    return { url: await this.orders.followUrl({ number, token }, id) };
  }

  /** Send the code that signs a new price to the customer's own address or number. */
  @Post('change-orders/:id/code')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 20, per: 3600, message: 'Too many codes. Please wait a while or call us.' })
  async code(
    @Param('number') number: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(linkedCodeInput)) { token }: Token,
  ): Promise<{ sentTo: string }> {
    const { sentTo } = await this.orders.code({ number, token }, id);
    return { sentTo };
  }

  @Post('change-orders/:id/sign')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 60, per: 3600 })
  async sign(
    @Param('number') number: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(linkedSignInput)) { token, name, code }: z.output<typeof linkedSignInput>,
    @Ip() ip: string,
    @Headers('user-agent') userAgent?: string,
  ) {
    const signing = { name, ip, userAgent: userAgent?.slice(0, 500) ?? null };
    const { status, newTotalCents: totalCents } = await this.orders.sign({ number, token }, id, code, signing);
    return { status, totalCents };
  }

  @Post('change-orders/:id/decline')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 60, per: 3600 })
  async decline(
    @Param('number') number: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(linkedDeclineInput)) { token }: z.output<typeof linkedDeclineInput>,
  ) {
    const { status, previousTotalCents: totalCents } = await this.orders.decline({ number, token }, id);
    return { status, totalCents };
  }
}

/** The form in place of an order whose link does not work, with the same response for everyone. */
@Controller('portal/order-links')
@Public()
export class OrderLinkRequestsController {
  constructor(private readonly requests: OrderLinkRequests) {}

  /** Send a fresh link to the customer of an order, if the order is theirs. */
  @Post()
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 20, per: 600 })
  ask(@Body(body(orderLinkInput)) request: z.output<typeof orderLinkInput>): Promise<{ message: string }> {
    return this.requests.ask(request);
  }
}

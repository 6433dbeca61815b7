import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { requestTimeInput, type RequestTimeInput, type RequestView } from '@haulbook/contracts';
import { body, RateLimit, Roles } from '@haulbook/platform';
import type { Quote } from '../../quotes/quote.entity.js';
import { OwnRequests } from './own-requests.service.js';

const CHANGES = { key: 'actor', limit: 60, per: 600 } as const;

/** Endpoints for an own request that staff have not answered yet. */
@Controller('portal/requests/:number')
@Roles('customer')
export class OwnRequestsController {
  constructor(private readonly requests: OwnRequests) {}

  /** Return what can be done with it. */
  @Get()
  view(@Param('number') number: string): Promise<RequestView> {
    return this.requests.view(number);
  }

  /** Reserve another time for it. */
  @Post('time')
  @HttpCode(200)
  @RateLimit(CHANGES)
  async move(@Param('number') number: string, @Body(body(requestTimeInput)) input: RequestTimeInput) {
    return statusOf(await this.requests.move(number, input));
  }

  @Post('withdraw')
  @HttpCode(200)
  @RateLimit(CHANGES)
  async withdraw(@Param('number') number: string) {
    return statusOf(await this.requests.withdraw(number));
  }

  /** Offer it at its firm price, to sign now. */
  @Post('offer')
  @HttpCode(200)
  @RateLimit(CHANGES)
  async offer(@Param('number') number: string) {
    return statusOf(await this.requests.offer(number));
  }
}

const statusOf = ({ id, status }: Quote) => ({ id, status });

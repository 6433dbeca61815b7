import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import {
  priceChangesInput,
  restorePricesInput,
  type PriceChangesInput,
  type PricingView,
  type RestorePricesInput,
} from '@haulbook/contracts';
import { body, Roles } from '@haulbook/platform';
import { PriceHistory } from './price-history.service.js';
import { PriceVersions } from './price-versions.service.js';

/** Prices as a whole: as they are, as they were, and as they will be. */
@Controller('pricing')
@Roles('admin')
export class PricesController {
  constructor(
    private readonly versions: PriceVersions,
    private readonly history: PriceHistory,
  ) {}

  /** Return the prices of now, with the versions before and after them. */
  @Get('versions')
  view(): Promise<PricingView> {
    return this.history.view();
  }

  /** Save new prices, at once or from a day to come. @throws DomainError `stale` when one has changed since it was read. */
  @Post('changes')
  @HttpCode(204)
  async change(@Body(body(priceChangesInput)) input: PriceChangesInput): Promise<void> {
    await this.versions.save(input);
  }

  /** Make the prices of an earlier version count again, as a new version. */
  @Post('versions/:id/restore')
  @HttpCode(204)
  async restore(@Param('id', ParseUUIDPipe) id: string, @Body(body(restorePricesInput)) input: RestorePricesInput): Promise<void> {
    await this.versions.restore(id, input.effectiveOn);
  }
}

import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { priceChangesInput, type PriceChangesInput } from '@haulbook/contracts';
import { body, Roles } from '@haulbook/platform';
import { metaOf, Records, WritingService } from '@haulbook/resource';
import { ServiceItem } from '../catalog/service-item.entity.js';

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** Changes of the price list as a whole. */
@Controller('pricing')
@Roles('admin')
export class PricesController {
  constructor(
    private readonly records: Records,
    private readonly writing: WritingService,
  ) {}

  /** Set prices of several entries, each with an entry in its history. @throws DomainError `stale` when one has changed since it was read. */
  @Post('prices')
  @HttpCode(204)
  change(@Body(body(priceChangesInput)) { prices }: PriceChangesInput): Promise<void> {
    const meta = metaOf(ServiceItem);
    return this.records.transaction(async () => {
      // In one order, so that two changes at once wait for each other instead of deadlocking.
      for (const { id, version, unitCents } of prices.toSorted(byId)) await this.writing.update(meta, id, { unitCents }, [version]);
    });
  }
}

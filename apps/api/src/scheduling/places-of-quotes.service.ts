import { Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { QuotePlaces } from '../quotes/quote-places.js';
import { Hold } from './hold.entity.js';
import { HoldsService } from './holds.service.js';

/** The holds of a quote. */
@Injectable()
export class PlacesOfQuotes extends QuotePlaces {
  constructor(
    private readonly records: Records,
    private readonly holds: HoldsService,
  ) {
    super();
  }

  override async free(quoteId: string): Promise<void> {
    const held = await this.records.find(Hold, { quoteId, status: 'held' });
    for (const { id } of held) await this.holds.release({ id });
  }
}

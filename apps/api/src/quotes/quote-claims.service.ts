import { Injectable } from '@nestjs/common';
import { CouponsService } from '../pricing/coupons.service.js';
import { QuotePlaces } from './quote-places.js';

/** What a quote keeps for itself before it is approved: a use of its coupon, and places in the schedule. */
@Injectable()
export class QuoteClaims {
  constructor(
    private readonly coupons: CouponsService,
    private readonly places: QuotePlaces,
  ) {}

  /** Gives all of it back: nothing will come of the quote. Joins the caller's transaction. */
  async letGo(quoteId: string): Promise<void> {
    await this.coupons.releaseFor(quoteId);
    await this.places.free(quoteId);
  }
}

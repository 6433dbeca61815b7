import { Injectable } from '@nestjs/common';
import { CouponsService } from '../pricing/coupons.service.js';
import { QuotePlaces } from './quote-places.js';

/** The reservations of a quote before it is approved: a use of its coupon, and slots in the schedule. */
@Injectable()
export class QuoteClaims {
  constructor(
    private readonly coupons: CouponsService,
    private readonly places: QuotePlaces,
  ) {}

  /** Release everything the quote reserved. Joins the caller's transaction. */
  async letGo(quoteId: string): Promise<void> {
    await this.coupons.releaseFor(quoteId);
    await this.places.free(quoteId);
  }
}

import { Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { Hold } from '../appointments/hold.entity.js';
import { CouponsService } from '../coupons/coupons.service.js';
import { HoldsService } from '../scheduling/holds.service.js';

/** What a quote keeps for itself before it is approved: a use of its coupon, and places in the schedule. */
@Injectable()
export class QuoteClaims {
  constructor(
    private readonly records: Records,
    private readonly coupons: CouponsService,
    private readonly holds: HoldsService,
  ) {}

  /** Gives all of it back: nothing will come of the quote. Joins the caller's transaction. */
  async letGo(quoteId: string): Promise<void> {
    await this.coupons.releaseFor(quoteId);
    const held = await this.records.find(Hold, { quoteId, status: 'held' });
    for (const { id } of held) await this.holds.release({ id });
  }
}

import { Injectable } from '@nestjs/common';
import type { AvailabilityView, HoldView } from '@haulbook/contracts';
import { Records } from '@haulbook/resource';
import { Quote } from '../../quotes/quote.entity.js';
import { AvailabilityService } from '../../scheduling/availability.service.js';
import { sizeOfRow } from '../../scheduling/day-schedule.service.js';
import { Hold } from '../../scheduling/hold.entity.js';
import { HoldsService } from '../../scheduling/holds.service.js';
import { QuoteAccessService } from './quote-access.service.js';

/** The times that a customer may choose from for a quote, and the chosen one. */
@Injectable()
export class ReviewTimesService {
  constructor(
    private readonly records: Records,
    private readonly access: QuoteAccessService,
    private readonly availability: AvailabilityService,
    private readonly holds: HoldsService,
  ) {}

  async days(number: string, token: string | undefined, from: string | undefined, days: number): Promise<AvailabilityView> {
    return this.availability.days(sizeOfRow(await this.access.toSee(number, token)), from, days);
  }

  /** Hold a slot for this quote in exchange for its previous one, which is kept if the wanted one is taken. */
  async hold(number: string, token: string | undefined, { date, windowId }: { date: string; windowId: string }): Promise<HoldView> {
    const { id: quoteId, customerId } = await this.access.toDecide(number, token);
    return this.records.transaction(async () => {
      const quote = await this.records.get(Quote, quoteId, { lock: 'update' });
      await this.access.refuseDecision(quote, quote.revision);
      const earlier = await this.records.find(Hold, { quoteId, status: 'held' });
      for (const { id } of earlier) await this.holds.release({ id });
      const held = await this.holds.hold({ date, windowId, job: sizeOfRow(quote) }, { by: 'customer', holder: { quoteId, customerId } });
      const { truckId: _truck, ...shown } = held;
      return shown;
    });
  }
}

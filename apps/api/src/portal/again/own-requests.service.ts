import { Injectable } from '@nestjs/common';
import { jobInput, type RequestTimeInput, type RequestView } from '@haulbook/contracts';
import { isFlexibleDiscount, SURCHARGE_SLUGS } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { DomainError, Records, Transitions } from '@haulbook/resource';
import { Address } from '../../customers/address.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { PricingService } from '../../pricing/pricing.service.js';
import { Quote } from '../../quotes/quote.entity.js';
import { sizeOfRow } from '../../scheduling/day-schedule.service.js';
import { Hold } from '../../scheduling/hold.entity.js';
import { HoldsService } from '../../scheduling/holds.service.js';
import { QuoteAccessService } from '../review/quote-access.service.js';
import { AgainOffers } from './again-offers.service.js';

/** What signed-in customers do with their own request until staff have answered it: another time, take it back, or sign it at a firm price. */
@Injectable()
export class OwnRequests {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly access: QuoteAccessService,
    private readonly holds: HoldsService,
    private readonly pricing: PricingService,
    private readonly offers: AgainOffers,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Return what can be done with a request. @throws DomainError `not_found`; `conflict` once it was answered */
  async view(number: string): Promise<RequestView> {
    const quote = await this.unanswered(number);
    return { movable: isMovable(quote), firmCents: await this.firmCents(quote) };
  }

  /** Take a request back, which frees its time. @throws DomainError as `view` does; `transition_refused` when staff answer it meanwhile */
  async withdraw(number: string): Promise<Quote> {
    const { id, revision } = await this.unanswered(number);
    const patch = { decidedAt: this.clock.now().toISOString() };
    return this.transitions.run(Quote, id, 'withdraw', { by: 'customer', where: { revision }, patch });
  }

  /**
   * Reserve another time in exchange for the one that a request has, which it keeps when the other one is taken.
   * @throws DomainError as `view` does; `conflict` for today and where the price depends on the day; `slot_taken` with the next free slots
   */
  async move(number: string, { date, windowId }: RequestTimeInput): Promise<Quote> {
    if (date < (await this.offers.tomorrow()))
      throw new DomainError('conflict', 'Please choose a day from tomorrow on, or call us for today');
    return this.inTurn(number, async (quote) => {
      if (!isMovable(quote))
        throw new DomainError('conflict', 'The price of this request depends on its day. Please call us to change it.');
      const { id: quoteId, customerId } = quote;
      const { requestHoldHours } = await this.settings.get('booking');
      for (const { id } of await this.records.find(Hold, { quoteId, status: 'held' })) await this.holds.release({ id });
      const kept = { by: 'customer', holder: { quoteId, customerId }, minutes: requestHoldHours * 60 } as const;
      await this.holds.hold({ date, windowId, job: sizeOfRow(quote) }, kept);
      const time = { requestedOn: date, requestedWindowId: windowId };
      return (await this.records.updateOne(Quote, quoteId, time, {}, { action: 'chose the time' }))!;
    });
  }

  /**
   * Offer a request at its firm price, for its customer to sign now.
   * @throws DomainError as `view` does; `no_firm_price` where it has none (any more)
   */
  async offer(number: string): Promise<Quote> {
    return this.inTurn(number, async (quote) => {
      const firmCents = await this.firmCents(quote);
      const offered = firmCents === null ? null : await this.transitions.run(Quote, quote.id, 'offer', { by: 'system' });
      if (offered && offered.totalCents === firmCents) return offered;
      throw new DomainError('no_firm_price', 'We look at your request before we confirm it.');
    });
  }

  /** Work on a request with its row locked. */
  private inTurn(number: string, work: (quote: Quote) => Promise<Quote>): Promise<Quote> {
    return this.records.transaction(async () => {
      const { id } = await this.unanswered(number);
      const quote = await this.records.get(Quote, id, { lock: 'update', lines: ['lines'] });
      refuseAnswered(quote);
      return work(quote);
    });
  }

  private async unanswered(number: string): Promise<Quote> {
    const quote = await this.access.toDecide(number, undefined);
    refuseAnswered(quote);
    return quote;
  }

  /** Return the firm price of a request as it was booked; null where it has none, or staff have changed what it costs. */
  private async firmCents(quote: Quote): Promise<number | null> {
    const { on } = await this.settings.get('firmPrices');
    const job = jobInput.safeParse(quote.job).data;
    if (!on || !job || !quote.addressId || quote.couponId || quote.lines.some(isFlexibleDiscount)) return null;
    const { zip, county } = await this.records.get(Address, quote.addressId);
    const { id: customerId, customerStatus, taxExempt } = await this.records.get(Customer, quote.customerId);
    if (customerStatus === 'inactive') return null;
    const { firm } = await this.pricing.price(job, { zip, county, date: quote.requestedOn, customerId, taxExempt });
    return firm && firm.refusal === null && firm.totalCents === quote.totalCents ? firm.totalCents : null;
  }
}

/** Whether another day changes nothing but the day: no surcharge for today, no discount for any time of a day. */
function isMovable({ requestedOn, lines }: Quote): boolean {
  return requestedOn !== null && !lines.some((line) => line.itemSlug === SURCHARGE_SLUGS.sameDay || isFlexibleDiscount(line));
}

function refuseAnswered({ status, revision }: Quote): void {
  if (status !== 'draft' || revision !== 1)
    throw new DomainError('conflict', 'We’ve answered this request already. Please reload the page.');
}

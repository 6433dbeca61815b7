import { Injectable } from '@nestjs/common';
import { isExpired } from '@haulbook/core';
import { Clock, SettingsService } from '@haulbook/platform';
import { AfterTransition, DomainError, invalid, OnTransition, Records, Transitions } from '@haulbook/resource';
import { requirePurchaseOrder } from '../../customers/purchase-orders.js';
import { Quote } from '../../quotes/quote.entity.js';
import { QuotesService } from '../../quotes/quotes.service.js';
import { ApprovedOrders } from './approved-orders.service.js';
import { ChosenPriceService, keptLines, sumsOf } from './chosen-price.service.js';

/** Approvals by staff on the customer's word: by phone, on site, or on paper (product decisions, section 10). */
@Injectable()
export class StaffApproval {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly quotes: QuotesService,
    private readonly prices: ChosenPriceService,
    private readonly orders: ApprovedOrders,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Fix the price of a quote as it stands: with the optional lines that staff ticked, for the day that is held for it. A draft need not
   * be sent before.
   * @throws DomainError `quote_expired`; `validation` for a word that was given in the future, a draft that cannot be sent, or a held time
   * without the purchase order number that booking it requires
   */
  @OnTransition(Quote, 'approveFor')
  async approve({ id }: Quote, { approvedAt }: { approvedAt?: string | null }): Promise<Partial<Quote>> {
    const now = this.clock.now();
    if (approvedAt && new Date(approvedAt) > now) throw invalid({ approvedAt: 'Choose a time that is not in the future' });
    const quote = await this.records.get(Quote, id, { lines: ['lines'] });
    const { zone } = await this.settings.get('brand');
    const fixed = quote.status === 'draft' ? await this.quotes.complete(quote) : {};
    if (quote.status !== 'draft' && isExpired(quote.expiresOn, now, zone))
      throw new DomainError('quote_expired', 'This quote has expired. Prepare a new version before you approve it.');
    const slot = await this.orders.chosenSlot(quote, NO_CHOICE);
    if (slot) await requirePurchaseOrder(this.records, 'approveFor', quote);
    const selectedLineIds = quote.lines.filter(({ selected }) => selected).map((line) => line.id);
    const choice = { selectedLineIds, date: slot?.date ?? null, flexible: slot?.flexible ?? false, withoutCoupon: false };
    const chosen = await this.prices.price({ ...quote, ...fixed }, choice);
    const at = now.toISOString();
    return {
      ...fixed,
      ...sumsOf(chosen.price),
      ...{ lines: keptLines(chosen), terms: chosen.terms },
      ...{ approvedAt: approvedAt || at, decidedAt: at },
    };
  }

  /** Book the time that is held for the quote, and make it an order. By then, the order exists. */
  @AfterTransition(Quote, 'approveFor')
  async approved(quote: Quote): Promise<Quote> {
    await this.orders.book(quote, await this.orders.chosenSlot(quote, NO_CHOICE));
    return this.transitions.run(Quote, quote.id, 'convert', { by: 'system' });
  }
}

/** Staff choose no time with the approval: they take the one that is held, or schedule the order. */
const NO_CHOICE = { hold: null, keep: null };

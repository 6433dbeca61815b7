import { Injectable } from '@nestjs/common';
import { addLocalDays, localToday } from '@haulbook/core';
import { chargedCents, signedLineTotal } from '@haulbook/domain';
import { invalid, Records, type ResourceHooks } from '@haulbook/resource';
import { CouponsService } from '../pricing/coupons.service.js';
import { UnverifiedAccounts } from '../customers/unverified-accounts.service.js';
import { Clock, NumberingService, SettingsService } from '@haulbook/platform';
import { completeLine } from './complete-line.js';
import { DocumentPricingService, MAX_DOCUMENT_CENTS, totalsOf } from './document-pricing.service.js';
import { QuoteClaims } from './quote-claims.service.js';
import type { QuoteLine } from './quote-line.entity.js';
import { Quote } from './quote.entity.js';
import type { QuoteTerms } from './quote-terms.js';

const PRICED_BY: readonly (keyof Quote)[] = ['lines', 'couponId', 'customerId', 'addressId'];

/** Completes a quote saved by staff. It is numbered once, and its sums are always computed here, whatever was sent. */
@Injectable()
export class QuoteHooks implements ResourceHooks<Quote> {
  constructor(
    private readonly records: Records,
    private readonly pricing: DocumentPricingService,
    private readonly coupons: CouponsService,
    private readonly claims: QuoteClaims,
    private readonly numbering: NumberingService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly unproven: UnverifiedAccounts,
  ) {}

  async beforeSave(draft: Partial<Quote>, before: Quote | null): Promise<void> {
    const quote = { ...before, ...draft } as Quote;
    if (quote.lowCents != null && quote.highCents != null && quote.highCents < quote.lowCents)
      throw invalid({ highCents: 'The top of the range must not be below the bottom' });
    if (!before || PRICED_BY.some((name) => name in draft)) await this.priceDraft(draft, before);
    if (before) return;
    await this.unproven.release(quote.customerId);
    draft.expiresOn ??= await this.defaultExpiry();
    draft.number = await this.numbering.next('Q');
  }

  async beforeDelete({ id }: Quote): Promise<void> {
    await this.claims.letGo(id);
  }

  /** Return the last valid day of a quote sent now, according to the settings. */
  async defaultExpiry(): Promise<string> {
    const { quotes, brand } = await this.settings.all();
    return addLocalDays(localToday(this.clock.now(), brand.zone), quotes.validDays);
  }

  /** Explain in words why the coupon of a quote may not be used now; null when it may, or there is none. */
  couponRefusal(quote: Quote): Promise<string | null> {
    return this.coupons.refusal({ ...quote, subtotalCents: chargedCents(quote.lines.map(complete)) });
  }

  /**
   * Refuse a coupon that may not be used now: the customer would be promised a price that the approval refuses.
   * @throws DomainError
   */
  async refuseCoupon(quote: Quote): Promise<void> {
    const couponId = await this.couponRefusal(quote);
    if (couponId) throw invalid({ couponId });
  }

  /**
   * Refuse an address that leaves open which county's tax applies.
   * @throws DomainError
   */
  async refuseOpenCounty(quote: Quote): Promise<void> {
    const problem = await this.pricing.countyProblem(quote);
    if (problem) throw invalid({ addressId: `${problem}. It’s part of the address.` });
  }

  /** Price a quote with its lines by the current terms, and return both. */
  async priceNow(quote: Quote): Promise<Partial<Quote> & { terms: QuoteTerms }> {
    const { price, terms } = await this.pricing.price({ ...quote, terms: null }, quote.lines.map(complete));
    return { ...totalsOf(price), depositCents: price.depositCents, taxRatePpm: terms.taxRatePpm, terms };
  }

  /** Set the sums of a draft that is being saved. */
  private async priceDraft(draft: Partial<Quote>, before: Quote | null): Promise<void> {
    if (draft.couponId !== undefined && draft.couponId !== before?.couponId) draft.bookedCoupon = null;
    const lines = draft.lines ?? (before ? (await this.records.get(Quote, before.id, { lines: ['lines'] })).lines : []);
    const quote = { ...before, ...draft, lines: lines.map(complete) };
    const { terms: _terms, ...sums } = await this.priceNow(quote as Quote);
    if (sums.subtotalCents! > MAX_DOCUMENT_CENTS) throw invalid({ lines: 'The total is too large for a quote' });
    Object.assign(draft, sums);
    for (const line of draft.lines ?? []) line.totalCents = signedLineTotal(complete(line, 0));
    if (draft.couponId && draft.couponId !== before?.couponId) await this.refuseCoupon(quote as Quote);
  }
}

/** Complete a line. An optional one counts when it is selected. */
function complete(line: Partial<QuoteLine>, position: number) {
  const { optional = false, selected = true } = line;
  return { ...completeLine(line, position), optional, selected };
}

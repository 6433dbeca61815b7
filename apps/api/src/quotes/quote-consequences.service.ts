import { Injectable } from '@nestjs/common';
import { AfterTransition, Records } from '@haulbook/resource';
import { CustomerStandingService } from '../customers/customer-standing.service.js';
import { LeadsService } from '../leads/leads.service.js';
import { CouponsService } from '../pricing/coupons.service.js';
import { DocumentPricingService } from './document-pricing.service.js';
import { QuoteClaims } from './quote-claims.service.js';
import { Quote } from './quote.entity.js';

/** Updates the lead, coupon, customer and reservations of a quote after its transitions. */
@Injectable()
export class QuoteConsequences {
  constructor(
    private readonly records: Records,
    private readonly leads: LeadsService,
    private readonly coupons: CouponsService,
    private readonly pricing: DocumentPricingService,
    private readonly standing: CustomerStandingService,
    private readonly claims: QuoteClaims,
  ) {}

  @AfterTransition(Quote, 'send')
  async sent(quote: Quote): Promise<void> {
    await this.leads.quoteSent(quote);
  }

  /**
   * Redeem the coupon.
   * @throws DomainError `coupon_refused` when it has no uses left, which rolls the approval back.
   */
  @AfterTransition(Quote, 'approve', 'approveFor')
  async approved({ id: quoteId, couponId, customerId }: Quote): Promise<void> {
    if (!couponId) return;
    const quote = await this.records.get(Quote, quoteId, { lines: ['lines'] });
    const { price } = await this.pricing.price(quote, quote.lines);
    const discountCents = price.couponDiscountCents;
    if (discountCents > 0) await this.coupons.redeem({ couponId, customerId, quoteId, discountCents });
  }

  /** Update customer and lead once the order and its visit exist. Customers are locked after days, so this comes last. */
  @AfterTransition(Quote, 'convert')
  async converted(quote: Quote): Promise<void> {
    await this.standing.note(quote.customerId, 'quote_approved');
    await this.leads.quoteApproved(quote);
  }

  @AfterTransition(Quote, 'decline')
  async declined({ id }: Quote): Promise<void> {
    await this.claims.letGo(id);
  }

  @AfterTransition(Quote, 'cancel', 'withdraw')
  async cancelled({ id }: Quote): Promise<void> {
    await this.claims.letGo(id);
  }

  @AfterTransition(Quote, 'expire')
  async expired({ id }: Quote): Promise<void> {
    await this.claims.letGo(id);
  }
}

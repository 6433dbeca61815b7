import type { CouponGrant, DayTerms, DepositRule, TaxRates } from '@haulbook/domain';

/**
 * The terms that determine a quote's price in addition to its lines. Stored with the quote when it is sent: later changes (to coupons, tax
 * rates, service areas, the pricing rules) change neither the quote nor its bill.
 */
export interface QuoteTerms extends DayTerms {
  coupon: CouponGrant | null;
  taxRates: TaxRates;
  /** The county's rate, in parts per million. */
  taxRatePpm: number;
  county: string | null;
  deposit: DepositRule | null;
  /** What a flexible day takes off, in cents; missing in quotes that were sent before there were any. */
  flexibleCents?: number;
}

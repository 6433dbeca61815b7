import type { CouponGrant, DayTerms, DepositRule, TaxRates } from '@haulbook/domain';

/**
 * What the price of a quote follows from besides its lines. Kept with the quote when it is sent: what is changed afterwards (coupons, tax
 * rates, service areas, the pricing rules) changes neither the quote nor the bill made from it.
 */
export interface QuoteTerms extends DayTerms {
  coupon: CouponGrant | null;
  taxRates: TaxRates;
  /** The county's rate, in parts per million. */
  taxRatePpm: number;
  county: string | null;
  deposit: DepositRule;
}

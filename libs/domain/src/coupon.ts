import { applyRate, formatCents, type Cents, localToday, type LocalDate } from '@haulbook/core';
import type { CouponStatus } from './states/coupon.js';

export const COUPON_KINDS = ['percent', 'fixed'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** Discount terms of a coupon. `value` is in parts per million for percent, in cents for fixed. */
export interface CouponTerms {
  kind: CouponKind;
  value: number;
  minSubtotalCents?: Cents | null;
  maxDiscountCents?: Cents | null;
  /** Services it applies to; empty means all. */
  serviceSlugs: readonly string[];
}

/** A coupon as stored with a document: its terms and its code. */
export interface CouponGrant extends CouponTerms {
  code: string;
}

export interface Coupon extends CouponGrant {
  status: CouponStatus;
  startsOn?: LocalDate | null;
  endsOn?: LocalDate | null;
  maxUses?: number | null;
  maxUsesPerCustomer?: number | null;
}

/** The job that a coupon is to be applied to. */
export interface CouponJob {
  /** Charges before discounts, without fees (`chargedCents`). */
  subtotalCents: Cents;
  serviceSlugs: readonly string[];
}

/** Facts that a coupon is checked against. Uses are redemptions that are reserved or consumed. */
export interface CouponContext extends CouponJob {
  uses: number;
  usesByCustomer: number;
  /** The zone whose days count. */
  zone: string;
}

export const COUPON_REFUSAL_CODES = [
  'coupon_not_active',
  'coupon_not_started',
  'coupon_ended',
  'coupon_used_up',
  'coupon_used_by_customer',
  'coupon_service',
  'coupon_min_subtotal',
] as const;
export type CouponRefusalCode = (typeof COUPON_REFUSAL_CODES)[number];
export interface CouponRefusal {
  code: CouponRefusalCode;
  message: string;
}

/** Normalize a code for comparison and storage: without spaces, in capitals. */
export function normalizeCouponCode(code: string): string {
  return code.replace(/\s/g, '').toUpperCase();
}

/** Return why a coupon may not be used now, or null if it may. Days are days at the business, both ends included. */
export function couponRefusal(coupon: Coupon, context: CouponContext, now: Date): CouponRefusal | null {
  const today = localToday(now, context.zone);
  if (coupon.status !== 'active') return { code: 'coupon_not_active', message: 'This coupon isn’t active' };
  if (coupon.startsOn && today < coupon.startsOn) return { code: 'coupon_not_started', message: 'This coupon isn’t valid yet' };
  if (coupon.endsOn && today > coupon.endsOn) return { code: 'coupon_ended', message: 'This coupon has expired' };
  if (isUsedUp(coupon.maxUses, context.uses)) return { code: 'coupon_used_up', message: 'This coupon has been used up' };
  if (isUsedUp(coupon.maxUsesPerCustomer, context.usesByCustomer)) {
    return { code: 'coupon_used_by_customer', message: 'You’ve already used this coupon' };
  }
  return couponMismatch(coupon, context);
}

/** Return why a coupon does not apply to this job, independent of the date; null if it does. */
export function couponMismatch(coupon: CouponTerms, context: CouponJob): CouponRefusal | null {
  if (coupon.serviceSlugs.length > 0 && !context.serviceSlugs.some((slug) => coupon.serviceSlugs.includes(slug))) {
    return { code: 'coupon_service', message: 'This coupon doesn’t apply to the service you chose' };
  }
  if (coupon.minSubtotalCents && context.subtotalCents < coupon.minSubtotalCents) {
    const least = formatCents(coupon.minSubtotalCents, { whole: true });
    return { code: 'coupon_min_subtotal', message: `This coupon requires a subtotal of at least ${least}` };
  }
  return null;
}

/** Copy the parts of a coupon that a document keeps, so that later edits of the coupon do not change the document. */
export function couponGrant({ code, kind, value, minSubtotalCents, maxDiscountCents, serviceSlugs }: CouponGrant): CouponGrant {
  return { code, kind, value, minSubtotalCents, maxDiscountCents, serviceSlugs };
}

function isUsedUp(limit: number | null | undefined, uses: number): boolean {
  return limit != null && uses >= limit;
}

/**
 * Compute a coupon's discount: its share of (or fixed amount off) the lines it covers, at most its cap, never more than their total, and
 * nothing while the charges without fees are below its minimum.
 */
export function couponDiscount(coupon: CouponTerms, coveredCents: Cents, subtotalCents: Cents = coveredCents): Cents {
  if (subtotalCents < (coupon.minSubtotalCents ?? 0)) return 0;
  const wanted = coupon.kind === 'percent' ? applyRate(coveredCents, coupon.value) : coupon.value;
  return Math.max(0, Math.min(wanted, coupon.maxDiscountCents ?? wanted, coveredCents));
}

/** Return the status to show: expired and exhausted are derived, everything else is stored. */
export function couponDisplayStatus(
  coupon: Pick<Coupon, 'status' | 'endsOn' | 'maxUses'>,
  uses: number,
  now: Date,
  zone: string,
): CouponStatus | 'expired' | 'exhausted' {
  if (coupon.status === 'draft' || coupon.status === 'archived') return coupon.status;
  if (coupon.endsOn && localToday(now, zone) > coupon.endsOn) return 'expired';
  return isUsedUp(coupon.maxUses, uses) ? 'exhausted' : coupon.status;
}

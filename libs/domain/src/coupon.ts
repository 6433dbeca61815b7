import { BUSINESS_ZONE } from './constants.js';
import { applyRate, formatCents, type Cents, localToday, type LocalDate } from '@haulbook/core';
import type { CouponStatus } from './states/coupon.js';

export const COUPON_KINDS = ['percent', 'fixed'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** What a coupon takes off. `value` is in parts per million for percent, in cents for fixed. */
export interface CouponTerms {
  kind: CouponKind;
  value: number;
  minSubtotalCents?: Cents | null;
  maxDiscountCents?: Cents | null;
  /** Services it applies to; empty means all. */
  serviceSlugs: readonly string[];
}

/** A coupon as a document has it: what it takes off, under which code. */
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

/** The job a coupon is wanted for. */
export interface CouponJob {
  /** Charges before discounts, fees apart (`chargedCents`). */
  subtotalCents: Cents;
  serviceSlugs: readonly string[];
}

/** What a coupon is held against. Uses are redemptions that are reserved or consumed. */
export interface CouponContext extends CouponJob {
  uses: number;
  usesByCustomer: number;
  zone?: string;
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

/** How codes are compared and stored: without blanks, in capitals. */
export function normalizeCouponCode(code: string): string {
  return code.replace(/\s/g, '').toUpperCase();
}

/** Why a coupon may not be used now, or null when it may. Days are days at the business, both ends included. */
export function couponRefusal(coupon: Coupon, context: CouponContext, now: Date): CouponRefusal | null {
  const today = localToday(now, context.zone ?? BUSINESS_ZONE);
  if (coupon.status !== 'active') return { code: 'coupon_not_active', message: 'This coupon isn’t active' };
  if (coupon.startsOn && today < coupon.startsOn) return { code: 'coupon_not_started', message: 'This coupon isn’t valid yet' };
  if (coupon.endsOn && today > coupon.endsOn) return { code: 'coupon_ended', message: 'This coupon has expired' };
  if (isUsedUp(coupon.maxUses, context.uses)) return { code: 'coupon_used_up', message: 'This coupon has been used up' };
  if (isUsedUp(coupon.maxUsesPerCustomer, context.usesByCustomer)) {
    return { code: 'coupon_used_by_customer', message: 'You’ve already used this coupon' };
  }
  return couponMismatch(coupon, context);
}

/** Why a coupon takes nothing off this job, whenever it is asked; null when it does. */
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

/** What a document keeps of a coupon, so that editing the coupon changes it no more. */
export function couponGrant({ code, kind, value, minSubtotalCents, maxDiscountCents, serviceSlugs }: CouponGrant): CouponGrant {
  return { code, kind, value, minSubtotalCents, maxDiscountCents, serviceSlugs };
}

function isUsedUp(limit: number | null | undefined, uses: number): boolean {
  return limit != null && uses >= limit;
}

/**
 * What a coupon takes off: its share of (or amount off) the lines it covers, at most its cap, never more than they come
 * to, and nothing while the charges, fees apart, are under its minimum.
 */
export function couponDiscount(coupon: CouponTerms, coveredCents: Cents, subtotalCents: Cents = coveredCents): Cents {
  if (subtotalCents < (coupon.minSubtotalCents ?? 0)) return 0;
  const wanted = coupon.kind === 'percent' ? applyRate(coveredCents, coupon.value) : coupon.value;
  return Math.max(0, Math.min(wanted, coupon.maxDiscountCents ?? wanted, coveredCents));
}

/** The status to show: expired and exhausted are worked out, everything else is stored. */
export function couponDisplayStatus(
  coupon: Pick<Coupon, 'status' | 'endsOn' | 'maxUses'>,
  uses: number,
  now: Date,
  zone: string = BUSINESS_ZONE,
): CouponStatus | 'expired' | 'exhausted' {
  if (coupon.status === 'draft' || coupon.status === 'archived') return coupon.status;
  if (coupon.endsOn && localToday(now, zone) > coupon.endsOn) return 'expired';
  return isUsedUp(coupon.maxUses, uses) ? 'exhausted' : coupon.status;
}

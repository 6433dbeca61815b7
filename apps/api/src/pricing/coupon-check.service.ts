import { Injectable } from '@nestjs/common';
import { type Cents } from '@haulbook/core';
import { couponGrant, couponRefusal, normalizeCouponCode, type Coupon as CouponRules, type CouponGrant } from '@haulbook/domain';
import { Db, Records } from '@haulbook/resource';
import { Coupon } from './coupon.entity.js';
import { Redemption } from './redemption.entity.js';
import { Clock, SettingsService } from '@haulbook/platform';

export interface CouponQuery {
  subtotalCents: Cents;
  /** The services that the coupon is to be used for. */
  serviceSlugs: readonly string[];
  /** The customer whose earlier uses count; null for an unknown visitor (the approval counts again). */
  customerId: string | null;
}

export type CouponCheck =
  | { code: string; accepted: true; message: string; couponId: string; terms: CouponGrant }
  | { code: string; accepted: false; message: string };

/** Checks whether a coupon may be used, in words. Reserves nothing; the approval does that. */
@Injectable()
export class CouponCheckService {
  constructor(
    private readonly records: Records,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  async check(typed: string, question: CouponQuery): Promise<CouponCheck> {
    const code = normalizeCouponCode(typed);
    const coupon = await this.records.findOne(Coupon, { code });
    if (!coupon) return { code, accepted: false, message: 'We don’t recognize this coupon' };
    const rules = await this.rulesOf(coupon);
    const message = await this.refusalOf(coupon, rules, question);
    if (message) return { code, accepted: false, message };
    return { code, accepted: true, message: 'Coupon applied', couponId: coupon.id, terms: couponGrant(rules) };
  }

  /** Explain in words why a coupon may not be used here and now; null when it may. */
  async refusalOf(coupon: Coupon, rules: CouponRules, question: CouponQuery): Promise<string | null> {
    const { customerId, serviceSlugs, subtotalCents } = question;
    const usesByCustomer = customerId
      ? await this.records.count(Redemption, { couponId: coupon.id, customerId, status: { $ne: 'released' } })
      : 0;
    const { zone } = await this.settings.get('brand');
    const context = { subtotalCents, serviceSlugs, uses: coupon.uses, usesByCustomer, zone };
    return couponRefusal(rules, context, this.clock.now())?.message ?? null;
  }

  /** Return the coupon in the format of the domain's rules, with one query for the services it applies to. */
  async rulesOf(coupon: Coupon): Promise<CouponRules> {
    const services = await this.db.query<{ slug: string }>(
      'SELECT s.slug FROM coupon_services cs JOIN services s ON s.id = cs.service_id WHERE cs.coupon_id = $1 ORDER BY s.slug',
      [coupon.id],
    );
    const { code, status, kind, minSubtotalCents, maxDiscountCents, startsOn, endsOn, maxUses, maxUsesPerCustomer } = coupon;
    const value = (kind === 'percent' ? coupon.percentPpm : coupon.amountCents) ?? 0;
    const serviceSlugs = services.map((service) => service.slug);
    return { code, status, kind, value, minSubtotalCents, maxDiscountCents, startsOn, endsOn, maxUses, maxUsesPerCustomer, serviceSlugs };
  }
}

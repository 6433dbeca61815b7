import { Injectable } from '@nestjs/common';
import { pluralize } from '@haulbook/core';
import { couponMismatch, type CouponGrant } from '@haulbook/domain';
import { LocalClock } from '@haulbook/platform';
import { DomainError, increment, OnAction, OnTransition, Records, Transitions, type ActionOutcome } from '@haulbook/resource';
import { Service } from '../catalog/service.entity.js';
import { CouponCheckService } from './coupon-check.service.js';
import { Coupon } from './coupon.entity.js';
import { Redemption } from './redemption.entity.js';

export interface CouponUse {
  couponId: string;
  customerId: string;
  quoteId: string;
  discountCents: number;
}

/** A document that is to use a coupon. */
export interface CouponRequest {
  couponId: string | null;
  customerId: string;
  /** The coupon as granted to the website's booking. */
  bookedCoupon?: CouponGrant | null;
  serviceId: string | null;
  /** Charges before discounts, without fees. */
  subtotalCents: number;
  lines: readonly { serviceSlug?: string | null }[];
}

/** Redemptions of coupons. Concurrent calls never exceed the limits. */
@Injectable()
export class CouponsService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly check: CouponCheckService,
    private readonly local: LocalClock,
  ) {}

  /** Return the terms of a document's coupon; null without one. */
  async terms(couponId: string | null | undefined): Promise<CouponGrant | null> {
    const coupon = couponId ? await this.records.findOne(Coupon, { id: couponId }, { trashed: true }) : null;
    return coupon && this.check.rulesOf(coupon);
  }

  /** Explain why a document may not use its coupon now; null when it may, or has none. A coupon from a booking only has to fit the job. */
  async refusal({ couponId, customerId, bookedCoupon, serviceId, subtotalCents, lines }: CouponRequest): Promise<string | null> {
    if (!couponId) return null;
    const coupon = await this.records.findOne(Coupon, { id: couponId }, { trashed: Boolean(bookedCoupon) });
    if (!coupon) return 'We couldn’t find that coupon';
    const service = serviceId ? await this.records.findOne(Service, { id: serviceId }, { trashed: true }) : null;
    const serviceSlugs = [service?.slug, ...lines.map(({ serviceSlug }) => serviceSlug)].filter((slug) => typeof slug === 'string');
    if (bookedCoupon) return couponMismatch(bookedCoupon, { subtotalCents, serviceSlugs })?.message ?? null;
    return this.check.refusalOf(coupon, await this.check.rulesOf(coupon), { customerId, subtotalCents, serviceSlugs });
  }

  /**
   * Reserve a use for a quote; a second call for the same quote changes nothing. The coupon's row is locked, so concurrent calls cannot
   * exceed its limits. Call inside the transaction of the work the coupon is used for.
   * @throws DomainError `coupon_refused` (409) when it is used up, in all or by this customer.
   */
  async reserve({ couponId, customerId, quoteId, discountCents }: CouponUse): Promise<Redemption> {
    return this.records.transaction(async () => {
      const coupon = await this.records.get(Coupon, couponId, { lock: 'update', trashed: true });
      const known = await this.records.findOne(Redemption, { couponId, quoteId });
      if (known && known.status !== 'released') return known;
      const perCustomer = coupon.maxUsesPerCustomer;
      if (perCustomer !== null && (await this.usesBy(couponId, customerId)) >= perCustomer)
        throw refused('You’ve already used this coupon');
      const room = coupon.maxUses === null ? {} : { uses: { $lt: coupon.maxUses } };
      const counted = await this.records.updateOne(Coupon, couponId, { uses: increment(1) }, room, { action: 'use' });
      if (!counted || known) throw refused('This coupon has been used up');
      return this.records.insert(Redemption, { couponId, customerId, quoteId, discountCents });
    });
  }

  /** Redeem the coupon for an approved quote, whether a use was reserved or not. */
  async redeem(use: CouponUse): Promise<void> {
    const redemption = await this.reserve(use);
    if (redemption.status === 'consumed') return;
    await this.transitions.run(Redemption, redemption.id, 'consume', { by: 'system', patch: { discountCents: use.discountCents } });
  }

  /** Release the uses of a quote that was not approved or whose order was canceled. */
  async releaseFor(quoteId: string): Promise<void> {
    const held = await this.records.find(Redemption, { quoteId, status: { $in: ['reserved', 'consumed'] } });
    for (const { id } of held) await this.transitions.run(Redemption, id, 'release', { by: 'system' });
  }

  @OnTransition(Redemption, 'release')
  async giveBack(redemption: Redemption): Promise<void> {
    await this.records.updateOne(Coupon, redemption.couponId, { uses: increment(-1) }, { uses: { $gt: 0 } }, { action: 'give back' });
  }

  /** Archive the coupons that are shown as expired: those whose last day has passed, unless they are drafts. */
  @OnAction(Coupon, 'archiveExpired')
  async archiveExpired(): Promise<ActionOutcome> {
    const expired = { status: { $in: ['active', 'paused'] as const }, endsOn: { $lt: await this.local.today() } };
    const coupons = await this.records.find(Coupon, expired, { sort: { id: 'asc' }, lock: 'update' });
    for (const { id } of coupons) await this.transitions.run(Coupon, id, 'archive', { by: 'staff' });
    return { message: coupons.length === 0 ? 'No coupon has expired' : `${pluralize(coupons.length, 'coupon')} archived` };
  }

  private usesBy(couponId: string, customerId: string): Promise<number> {
    return this.records.count(Redemption, { couponId, customerId, status: { $in: ['reserved', 'consumed'] } });
  }
}

const refused = (message: string) => new DomainError('coupon_refused', message);

import type { Relation } from 'typeorm';
import { couponStates, normalizeCouponCode, type CouponKind, type CouponStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Service } from '../catalog/service.entity.js';

/** A discount with a code. `uses` counts reserved and consumed redemptions and is only raised while it is below `maxUses`. */
@Resource<Coupon>({
  path: 'coupons',
  label: 'Coupon',
  title: 'code',
  group: 'content',
  icon: 'coupon',
  order: 20,
  description: 'Discount codes that customers can use while active.',
  empty: 'No coupons yet. Create one to offer a discount.',
  features: { trash: true },
  actions: {
    archiveExpired: {
      label: 'Archive expired',
      on: 'none',
      danger: true,
      confirm: 'All coupons whose last day has passed are archived and can’t be used again. Quotes that were sent with one keep it.',
    },
  },
})
export class Coupon extends ResourceEntity {
  @Field.text({
    unique: true,
    max: 32,
    list: true,
    search: true,
    normalize: normalizeCouponCode,
    help: 'Not case-sensitive.',
  })
  code!: string;
  @Field.text({ optional: true, max: 200, list: true, search: true, help: 'For staff only.' }) description!: string | null;
  @Field.state(couponStates) status!: CouponStatus;
  @Field.enum<CouponKind>({ percent: 'Percent', fixed: 'Fixed amount' }, { filter: true, section: 'Discount' })
  kind!: CouponKind;
  /** Parts per million; for percent coupons. */
  @Field.number({
    label: 'Percent off',
    optional: 'elsewhere',
    min: 1,
    max: 1_000_000,
    scale: 10_000,
    decimals: 2,
    unit: '%',
    list: true,
    when: { kind: 'percent' },
    section: 'Discount',
  })
  percentPpm!: number | null;
  @Field.money({ label: 'Amount off', optional: 'elsewhere', min: 1, list: true, when: { kind: 'fixed' }, section: 'Discount' })
  amountCents!: number | null;
  @Field.money({ label: 'Minimum subtotal', optional: true, min: 0, section: 'Discount' }) minSubtotalCents!: number | null;
  @Field.money({ label: 'Maximum discount', optional: true, min: 1, when: { kind: 'percent' }, section: 'Discount' }) maxDiscountCents!:
    number | null;
  @Field.date({ label: 'First day', optional: true, filter: true, section: 'Limits' }) startsOn!: string | null;
  @Field.date({ label: 'Last day', optional: true, list: true, filter: true, section: 'Limits' }) endsOn!: string | null;
  @Field.number({ label: 'Maximum uses', optional: true, min: 1, section: 'Limits' }) maxUses!: number | null;
  @Field.number({ label: 'Maximum uses per customer', optional: true, min: 1, section: 'Limits' }) maxUsesPerCustomer!: number | null;
  @Field.number({ label: 'Used', default: 0, min: 0, readonly: true, list: true, section: 'Limits' }) uses!: number;
  @Field.refs(() => Service, 'serviceIds', { help: 'Leave empty for all services.', filter: true, section: 'Limits' }) services!: Relation<
    Service[]
  >;
  serviceIds!: string[];
}

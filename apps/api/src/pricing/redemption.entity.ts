import type { Relation } from 'typeorm';
import { redemptionStates, type RedemptionStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import type { Quote } from '../quotes/quote.entity.js';
import { Coupon } from './coupon.entity.js';

/** One use of a coupon by one quote. */
@Resource<Redemption>({
  path: 'redemptions',
  label: 'Redemption',
  title: ['coupon', 'customer'],
  created: { label: 'Used', list: true, filter: true },
  group: 'content',
  icon: 'check',
  order: 30,
  description: 'Which customers used which coupons.',
  empty: 'No coupons have been used yet. Each use shows up here, with what it took off.',
  emptyLink: { label: 'Open Coupons', to: 'coupons' },
  search: ['coupon.code', 'customer.lastName', 'quote.number'],
  filters: ['quote.decidedAt'],
  indexes: [
    ['couponId', 'status'],
    ['couponId', 'customerId'],
  ],
  uniques: [['quoteId', 'couponId']],
})
export class Redemption extends ResourceEntity {
  @Field.ref(() => Coupon, { list: true, filter: true, readonly: true }) coupon!: Relation<Coupon>;
  couponId!: string;
  @Field.ref(() => Customer, { list: true, filter: true, readonly: true }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.ref<Quote>('quotes', { list: true, filter: true, readonly: true }) quote!: Relation<Quote>;
  quoteId!: string;
  @Field.state(redemptionStates) status!: RedemptionStatus;
  @Field.money({ label: 'Discount', default: 0, readonly: true, list: true }) discountCents!: number;
}

import type { Relation } from 'typeorm';
import { reviewStates, type ReviewStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';

export type ReviewSource = 'google' | 'facebook' | 'yelp' | 'nextdoor' | 'email' | 'other';
export const REVIEW_SOURCE_LABELS: Record<ReviewSource, string> = {
  google: 'Google',
  facebook: 'Facebook',
  yelp: 'Yelp',
  nextdoor: 'Nextdoor',
  email: 'Email',
  other: 'Other',
};

/** A customer's review of a job. Once published, the home page shows name, town, stars, text, source, and day, and nothing else. */
@Resource<Review>({
  path: 'reviews',
  label: 'Review',
  title: 'customerName',
  group: 'catalog',
  icon: 'star',
  order: 40,
  description: 'Customer reviews. Published ones show on the home page.',
  empty: 'No reviews yet. The home page shows reviews once you publish one.',
  defaultSort: { field: 'writtenOn', order: 'desc' },
  features: { trash: true },
})
export class Review extends ResourceEntity {
  @Field.text({ max: 60, list: true, search: true, help: 'As shown on the site: “Dana W.”', section: 'Shown on the site' })
  customerName!: string;
  @Field.text({ optional: true, max: 60, list: true, search: true, section: 'Shown on the site' }) town!: string | null;
  @Field.number({ min: 1, max: 5, list: true, filter: true, help: 'One to five stars.', section: 'Shown on the site' }) stars!: number;
  @Field.longText({
    label: 'Review',
    max: 600,
    normalize: (value) => value.trim(),
    search: true,
    help: 'The customer’s own words. You can shorten them, but don’t reword them.',
    section: 'Shown on the site',
  })
  text!: string;
  @Field.enum<ReviewSource>(REVIEW_SOURCE_LABELS, { list: true, filter: true, section: 'Shown on the site' }) source!: ReviewSource;
  @Field.date({ label: 'Date', list: true, filter: true, section: 'Shown on the site' }) writtenOn!: string;
  @Field.boolean({ default: false, list: true, filter: true, help: 'Shown before other reviews.', section: 'Shown on the site' })
  featured!: boolean;
  @Field.state(reviewStates, { section: 'Shown on the site' }) status!: ReviewStatus;
  @Field.ref(() => Order, {
    where: { customer: 'customer' },
    optional: true,
    filter: true,
    help: 'The job this review is about. Sets the customer.',
    section: 'Reviewer',
  })
  order!: Relation<Order> | null;
  orderId!: string | null;
  @Field.ref(() => Customer, {
    optional: true,
    filter: true,
    help: 'The review is removed when the customer’s data is deleted.',
    section: 'Reviewer',
  })
  customer!: Relation<Customer> | null;
  customerId!: string | null;
}

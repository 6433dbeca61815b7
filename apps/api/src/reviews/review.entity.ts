import type { Relation } from 'typeorm';
import { reviewStates, type ReviewStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';

export type ReviewSource = 'google' | 'facebook' | 'yelp' | 'nextdoor' | 'email' | 'other';
export const REVIEW_SOURCE_WORDS: Record<ReviewSource, string> = {
  google: 'Google',
  facebook: 'Facebook',
  yelp: 'Yelp',
  nextdoor: 'Nextdoor',
  email: 'Mail to us',
  other: 'Somewhere else',
};

/** What a customer wrote about a job. On the home page once published: name, town, stars, words, source and day; nothing else of it. */
@Resource<Review>({
  path: 'reviews',
  label: 'Review',
  title: 'customerName',
  group: 'catalog',
  icon: 'star',
  order: 40,
  description: 'What customers wrote about us. Published ones are on the home page.',
  empty: 'No reviews yet. The home page has no reviews area until one is published.',
  defaultSort: { field: 'writtenOn', order: 'desc' },
  features: { trash: true },
})
export class Review extends ResourceEntity {
  @Field.text({ max: 60, list: true, search: true, help: 'As shown on the site: “Dana W.”', section: 'On the site' })
  customerName!: string;
  @Field.text({ optional: true, max: 60, list: true, search: true, section: 'On the site' }) town!: string | null;
  @Field.number({ min: 1, max: 5, list: true, filter: true, help: 'One to five.', section: 'On the site' }) stars!: number;
  @Field.longText({
    label: 'Words',
    max: 600,
    normalize: (value) => value.trim(),
    search: true,
    help: 'In the customer’s own words; shorten, never reword.',
    section: 'On the site',
  })
  text!: string;
  @Field.enum<ReviewSource>(REVIEW_SOURCE_WORDS, { list: true, filter: true, section: 'On the site' }) source!: ReviewSource;
  @Field.date({ label: 'Written on', list: true, filter: true, section: 'On the site' }) writtenOn!: string;
  @Field.boolean({ default: false, list: true, filter: true, help: 'Comes before the others.', section: 'On the site' })
  featured!: boolean;
  @Field.state(reviewStates, { section: 'On the site' }) status!: ReviewStatus;
  @Field.ref(() => Order, {
    optional: true,
    filter: true,
    help: 'The job it is about; the customer follows from it.',
    section: 'Who wrote it',
  })
  order!: Relation<Order> | null;
  orderId!: string | null;
  @Field.ref(() => Customer, {
    optional: true,
    filter: true,
    help: 'Their review goes when their data is deleted.',
    section: 'Who wrote it',
  })
  customer!: Relation<Customer> | null;
  customerId!: string | null;
}

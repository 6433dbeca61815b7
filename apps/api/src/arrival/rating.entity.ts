import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';

/** How a visit went in its customer's eyes: given once, and changed by no one. Everyone whose visit is done is asked the same. */
@Resource<Rating>({
  path: 'ratings',
  label: 'Rating',
  title: ['customer', 'order'],
  group: 'schedule',
  icon: 'star',
  order: 65,
  description: 'How customers rated their visits. Each visit is rated once, and no one can change it.',
  empty: 'No ratings yet. Customers rate a visit on the page where they follow the truck, once it’s done.',
  defaultSort: { field: 'createdAt', order: 'desc' },
  created: { label: 'Given' },
  indexes: [
    ['customerId', 'createdAt'],
    ['stars', 'createdAt'],
  ],
  features: { import: false, comments: true, tasks: true },
})
export class Rating extends ResourceEntity {
  @Field.number({ min: 1, max: 5, unit: 'of 5', readonly: true, list: true, filter: true, sort: true }) stars!: number;
  @Field.longText({ label: 'In their words', optional: true, max: 600, readonly: true, list: true, search: true }) words!: string | null;
  @Field.ref(() => Customer, { readonly: true, list: true, filter: true }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.ref(() => Order, { readonly: true, list: true, filter: true }) order!: Relation<Order>;
  orderId!: string;
  @Field.ref(() => Appointment, { unique: true, readonly: true, list: true, filter: true }) appointment!: Relation<Appointment>;
  appointmentId!: string;
}

import type { Relation } from 'typeorm';
import { REPEAT_FREQUENCIES, repeatJobStates, type RepeatFrequency, type RepeatJobStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { Window } from '../scheduling/window.entity.js';

/** An agreement to do a job again at the price of an earlier order, by a rule or whenever the customer asks. */
@Resource<RepeatJob>({
  path: 'repeat-jobs',
  label: 'Repeat job',
  title: 'number',
  group: 'sales',
  icon: 'history',
  order: 35,
  description: 'Jobs we do again at a price agreed once.',
  empty: 'No repeat jobs yet. Repeat an order here, by a rule or whenever the customer asks.',
  search: ['customer.firstName', 'customer.lastName', 'customer.companyName', 'address.line1'],
  indexes: [['customerId', 'status']],
  features: { import: false, comments: true, tasks: true, files: true },
})
export class RepeatJob extends ResourceEntity {
  @Field.text({ max: 20, unique: true, readonly: true, list: true, search: true, section: 'Agreement' }) number!: string;
  @Field.state(repeatJobStates, { section: 'Agreement' }) status!: RepeatJobStatus;
  @Field.ref(() => Order, {
    label: 'Order to repeat',
    createOnly: true,
    filter: true,
    help: 'Its address, lines and price are those of every visit. Its coupon is not.',
    section: 'Agreement',
  })
  order!: Relation<Order>;
  orderId!: string;
  @Field.ref(() => Customer, { readonly: true, list: true, filter: true, section: 'Agreement' }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.ref(() => Address, { optional: true, readonly: true, list: true, section: 'Agreement' }) address!: Relation<Address> | null;
  addressId!: string | null;
  /** As of the latest visit; taxes may change it. */
  @Field.money({ label: 'Price per visit', min: 0, readonly: true, list: true, section: 'Agreement' }) totalCents!: number;
  @Field.enum<RepeatFrequency>(REPEAT_FREQUENCIES, { label: 'How often', default: 'monthly', list: true, filter: true, section: 'When' })
  frequency!: RepeatFrequency;
  @Field.date({
    label: 'First day',
    optional: true,
    help: 'Sets the weekday; monthly visits keep its place in the month, such as each second Tuesday.',
    section: 'When',
  })
  startsOn!: string | null;
  @Field.date({ label: 'Last day', optional: true, section: 'When' }) endsOn!: string | null;
  @Field.ref(() => Window, { label: 'Arrival window', optional: true, help: 'Empty: the first that is free on the day.', section: 'When' })
  window!: Relation<Window> | null;
  windowId!: string | null;
  /** The last day for which visits were made. */
  @Field.date({ label: 'Made through', optional: true, readonly: true, section: 'When' }) madeThrough!: string | null;
  @Field.text({ label: 'Purchase order', optional: true, max: 60, help: 'Printed on every bill.', section: 'Billing' })
  purchaseOrder!: string | null;
  @Field.longText({ optional: true, max: 5000, help: 'Never shown to the customer.', section: 'Billing' }) internalNotes!: string | null;
}

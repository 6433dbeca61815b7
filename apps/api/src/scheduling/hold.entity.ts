import type { Relation } from 'typeorm';
import { holdStates, type HoldStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import type { Quote } from '../quotes/quote.entity.js';
import { Truck } from './truck.entity.js';
import { Window } from './window.entity.js';

/** A slot held while a customer decides, or while a reschedule request is pending. Its `SlotClaim` guards its place. */
@Resource<Hold>({
  path: 'holds',
  label: 'Hold',
  title: ['date', 'customer'],
  group: 'schedule',
  icon: 'history',
  order: 30,
  description: 'Time slots held briefly while customers book.',
  empty: 'Nothing is held right now. A time slot is held while a customer books it.',
  emptyLink: { label: 'Open Schedule', to: 'schedule' },
  indexes: [['status', 'expiresAt']],
  features: { history: false },
})
export class Hold extends ResourceEntity {
  @Field.state(holdStates) status!: HoldStatus;
  @Field.date({ label: 'Day', readonly: true, list: true, filter: true }) date!: string;
  @Field.ref(() => Window, { readonly: true, list: true }) window!: Relation<Window>;
  windowId!: string;
  @Field.ref(() => Truck, { readonly: true, list: true }) truck!: Relation<Truck>;
  truckId!: string;
  /** Whether the customer leaves the time of the day to us. */
  @Field.boolean({ label: 'Any time that day', default: false, readonly: true, list: true }) flexible!: boolean;
  @Field.datetime({ readonly: true }) startsAt!: string;
  @Field.datetime({ label: 'Expires', readonly: true, list: true }) expiresAt!: string;
  @Field.number({ readonly: true, min: 0, unit: 'min' }) minutes!: number;
  /** Thousandths of a cubic yard. */
  @Field.number({ label: 'Cubic yards', readonly: true, min: 0, scale: 1000, decimals: 3, unit: 'cu yd' }) cubicYardsMilli!: number;
  @Field.ref(() => Customer, { readonly: true, optional: true, list: true }) customer!: Relation<Customer> | null;
  customerId!: string | null;
  @Field.ref<Quote>('quotes', { readonly: true, optional: true, list: true }) quote!: Relation<Quote> | null;
  quoteId!: string | null;
  /** SHA-256 of the token that gives the hold back or turns it into a booking. */
  @Field.text({ hidden: true, optional: true }) tokenHash!: string | null;
  /** Digest of the network address it came from, for the ceiling on open holds per visitor. */
  @Field.text({ hidden: true, optional: true, index: true }) visitorKey!: string | null;
}

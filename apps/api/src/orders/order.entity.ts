import { Index, type Relation } from 'typeorm';
import { OPEN_INVOICE_STATUSES, orderStates, type OrderStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity, sumOf } from '@haulbook/resource';
import { Window } from '../scheduling/window.entity.js';
import { Service } from '../catalog/service.entity.js';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import type { Invoice } from '../billing/ledger/invoice.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import type { RepeatJob } from '../repeat/repeat-job.entity.js';
import { Disposal } from './disposal.entity.js';
import { waitsForVisit } from './waiting-orders.js';

/** The job behind one approved quote: the unique `quoteId` makes sure there is only one, however often approve is clicked. */
@Resource<Order>({
  path: 'orders',
  label: 'Order',
  title: 'number',
  group: 'sales',
  icon: 'check',
  order: 30,
  description: 'Jobs that customers have approved.',
  empty: 'No orders yet. A quote becomes an order once it’s approved.',
  emptyLink: { label: 'Open Quotes', to: 'quotes' },
  search: ['customer.firstName', 'customer.lastName', 'customer.email', 'customer.phone', 'quote.number', 'address.line1'],
  filters: ['disposals.way'],
  searchOrder: 30,
  indexes: [['status', 'createdAt'], ['customerId', 'createdAt'], ['completedAt']],
  views: { board: { by: 'status', sum: 'totalCents' } },
  features: { import: false, comments: true, tasks: true, files: true },
})
@Index(['wantedOn', 'createdAt'], { where: waitsForVisit() })
export class Order extends ResourceEntity {
  @Field.text({ max: 20, unique: true, readonly: true, list: true, search: true, section: 'Order' }) number!: string;
  @Field.state(orderStates, { section: 'Order' }) status!: OrderStatus;
  @Field.ref(() => Quote, { unique: true, readonly: true, list: true, section: 'Order' }) quote!: Relation<Quote>;
  quoteId!: string;
  @Field.ref(() => Customer, { readonly: true, list: true, filter: true, section: 'Order' }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.ref(() => Address, { optional: true, where: { customer: 'customer' }, section: 'Order' }) address!: Relation<Address> | null;
  addressId!: string | null;
  @Field.ref(() => Service, { optional: true, readonly: true, list: true, filter: true, section: 'Order' })
  service!: Relation<Service> | null;
  serviceId!: string | null;
  /** The amount the customer agreed to: the quote's total, raised only by signed change orders. */
  @Field.money({ label: 'Approved price', min: 0, readonly: true, list: true, sort: true, section: 'Price' }) totalCents!: number;
  /** The top of the range that was signed as the promise; null where the price alone was signed. */
  @Field.money({ label: 'Approved up to', optional: true, min: 0, readonly: true, section: 'Price' }) highCents!: number | null;
  @Field.money({ label: 'Deposit', default: 0, min: 0, readonly: true, section: 'Price' }) depositCents!: number;
  /** What its bills leave to pay. */
  @Field.money({
    label: 'Owed',
    computed: sumOf<Invoice>('invoices', 'orderId', 'balanceCents', { status: OPEN_INVOICE_STATUSES }),
    list: true,
    filter: true,
    section: 'Price',
  })
  owedCents!: number;
  @Field.number({ label: 'Time on site', default: 30, min: 0, max: 1440, unit: 'min', section: 'Job' }) estimatedMinutes!: number;
  /** Thousandths of a cubic yard. */
  @Field.number({ label: 'Cubic yards', default: 1875, min: 0, max: 200_000, scale: 1000, decimals: 3, unit: 'cu yd', section: 'Job' })
  cubicYardsMilli!: number;
  /** What its visits take of them, but for canceled and missed ones. A trigger of `appointments` keeps it, in the statement that changes a visit. */
  @Field.number({ hidden: true, default: 0 }) bookedYardsMilli!: number;
  /** What was carried away, once it left the truck. */
  @Field.lines(() => Disposal, 'order', {
    label: 'Where it went',
    section: 'Disposal',
    help: 'One line for each stop at a site. The customer reads all but the cost. Without a weight, it’s estimated from the cubic yards.',
  })
  disposals!: Relation<Disposal[]>;
  @Field.file({ label: 'Dump tickets', many: true, accept: ['image/*', 'application/pdf'], section: 'Disposal' }) ticketPhotos!: string[];
  /** Of everybody together; null while the visits tell it. */
  @Field.number({
    label: 'Crew time',
    optional: true,
    min: 0,
    max: 100_000,
    unit: 'min',
    help: 'Minutes of the whole crew together. While empty, they are taken from the visit and its crew.',
    section: 'Disposal',
  })
  crewMinutes!: number | null;
  /** The customer's own number for the job, which is printed on its bills. */
  @Field.text({ label: 'Purchase order', optional: true, max: 60, search: true, section: 'Job' }) purchaseOrder!: string | null;
  @Field.ref<RepeatJob>('repeat-jobs', { label: 'Repeat job', optional: true, readonly: true, filter: true, section: 'Job' })
  repeatJob!: Relation<RepeatJob> | null;
  repeatJobId!: string | null;
  /** Which visit of its repeat job it is, so that none is made twice; null for those that a customer asked for. */
  @Field.text({ hidden: true, optional: true, unique: true }) repeatKey!: string | null;
  /** The approved time, which is booked once the deposit is paid; null when none is waiting for that. */
  @Field.date({ label: 'Approved day', optional: true, readonly: true, section: 'Job' }) wantedOn!: string | null;
  @Field.ref(() => Window, { label: 'Approved window', optional: true, readonly: true, section: 'Job' })
  wantedWindow!: Relation<Window> | null;
  wantedWindowId!: string | null;
  /** Whether that time was gone when the deposit was paid, so that staff and customer must agree on another one. */
  @Field.boolean({ label: 'Needs a new time', default: false, readonly: true, filter: true, section: 'Job' })
  timeLost!: boolean;
  @Field.longText({ label: 'Notes from the customer', optional: true, readonly: true, max: 5000, section: 'Notes' })
  customerNotes!: string | null;
  @Field.longText({ optional: true, max: 5000, help: 'For crew and office only. Never shown to the customer.', section: 'Notes' })
  internalNotes!: string | null;
  @Field.text({ optional: true, readonly: true, max: 500, show: 'filled', section: 'Timeline' }) holdReason!: string | null;
  @Field.text({ optional: true, readonly: true, max: 500, show: 'filled', section: 'Timeline' }) cancelReason!: string | null;
  @Field.datetime({ label: 'Scheduled', optional: true, readonly: true, section: 'Timeline' }) scheduledAt!: string | null;
  @Field.datetime({ label: 'Started', optional: true, readonly: true, section: 'Timeline' }) startedAt!: string | null;
  @Field.datetime({ label: 'Completed', optional: true, readonly: true, filter: true, section: 'Timeline' }) completedAt!: string | null;
  @Field.datetime({ label: 'Closed', optional: true, readonly: true, section: 'Timeline' }) closedAt!: string | null;
  @Field.datetime({ label: 'Canceled', optional: true, readonly: true, filter: true, show: 'filled', section: 'Timeline' }) cancelledAt!:
    string | null;
}

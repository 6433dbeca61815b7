import { Index, type Relation } from 'typeorm';
import { COUNTED_JOBS, invoiceStates, type CountedJob, type InvoiceKind, type InvoiceStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Service } from '../../catalog/service.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { JOB_SOURCE_LABELS, type JobSource } from '../../leads/lead.entity.js';
import { Order } from '../../orders/order.entity.js';
import { InvoiceLine } from './invoice-line.entity.js';

/**
 * A bill. It gets its number when issued; after that only credit notes correct it. `paidCents` is always the sum of its payments less
 * refunds, without tips.
 */
@Resource<Invoice>({
  path: 'invoices',
  label: 'Invoice',
  title: 'number',
  untitled: ['status', 'customer'],
  group: 'billing',
  icon: 'invoice',
  order: 10,
  description: 'What customers owe and what they’ve paid.',
  empty: 'No invoices yet. Completed orders create one automatically, or you can create one here.',
  search: ['customer.firstName', 'customer.lastName', 'customer.email', 'customer.phone', 'order.number', 'order.address.line1'],
  searchOrder: 40,
  indexes: [
    ['status', 'dueOn'],
    ['status', 'createdAt'],
    ['customerId', 'createdAt'],
    ['orderId', 'createdAt'],
    ['issuedAt'],
    // What reports count jobs by, so that they read no more than the index.
    ['issuedAt', 'job', 'customerId'],
  ],
  features: { import: false, comments: true, tasks: true, files: true },
  actions: {
    remind: {
      label: 'Remind',
      on: 'many',
      long: true,
      tells: true,
      confirm: 'The reminder of an overdue invoice leaves by email now, with the invoice and the way to pay it.',
    },
  },
})
// The jobs of a customer one after the other, and what is owed by the day it is due: reports read no more than these.
@Index(['customerId', 'issuedAt', 'job'], { where: 'job IS NOT NULL' })
@Index(['dueOn', 'balanceCents'], { where: `status IN ('issued', 'partially_paid') AND balance_cents > 0` })
export class Invoice extends ResourceEntity {
  /** Null while it is a draft. */
  @Field.text({ optional: true, max: 20, unique: true, readonly: true, list: true, search: true, section: 'Invoice' }) number!:
    string | null;
  @Field.state(invoiceStates, { section: 'Invoice' }) status!: InvoiceStatus;
  @Field.enum<InvoiceKind>(
    { bill: 'Bill', deposit: 'Deposit', monthly: 'Monthly bill' },
    { label: 'For', default: 'bill', readonly: true, filter: true, section: 'Invoice' },
  )
  kind!: InvoiceKind;
  @Field.ref(() => Customer, { list: true, filter: true, createOnly: true, section: 'Invoice' }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.ref(() => Order, { optional: true, where: { customer: 'customer' }, filter: true, createOnly: true, section: 'Invoice' })
  order!: Relation<Order> | null;
  orderId!: string | null;
  /** The customer's own number for the job, as it was when the bill was drafted. */
  @Field.text({ label: 'Purchase order', optional: true, max: 60, search: true, section: 'Invoice' }) purchaseOrder!: string | null;
  /** The bill that collects this one with others of a month. */
  @Field.ref<Invoice>('invoices', {
    label: 'Monthly bill',
    optional: true,
    readonly: true,
    filter: true,
    show: 'filled',
    section: 'Invoice',
  })
  monthlyBill!: Relation<Invoice> | null;
  monthlyBillId!: string | null;
  /** Whether this draft of a finished job goes on the bill of the month by itself, so that staff have nothing to do with it. */
  @Field.boolean({ label: 'Waits for the monthly bill', default: false, readonly: true, filter: true, show: false, section: 'Invoice' })
  waitsForMonth!: boolean;
  /** The days whose jobs are on a monthly bill. */
  @Field.date({ label: 'Jobs from', optional: true, readonly: true, show: false, section: 'Invoice' }) periodFrom!: string | null;
  @Field.date({ label: 'Jobs through', optional: true, readonly: true, show: false, section: 'Invoice' }) periodThrough!: string | null;
  @Field.date({ label: 'Due', optional: true, list: true, filter: true, section: 'Invoice' }) dueOn!: string | null;
  @Field.datetime({ label: 'Issued', optional: true, readonly: true, list: true, filter: true, section: 'Invoice' }) issuedAt!:
    string | null;
  @Field.lines(() => InvoiceLine, 'invoice', { section: 'Amounts' }) lines!: Relation<InvoiceLine[]>;
  @Field.money({ label: 'Subtotal', default: 0, readonly: true, section: 'Amounts' }) subtotalCents!: number;
  @Field.money({ label: 'Discount', default: 0, readonly: true, section: 'Amounts' }) discountCents!: number;
  @Field.money({ label: 'Tax', default: 0, readonly: true, section: 'Amounts' }) taxCents!: number;
  @Field.money({ label: 'Total', default: 0, readonly: true, list: true, sort: true, section: 'Amounts' }) totalCents!: number;
  @Field.money({ label: 'Paid', default: 0, readonly: true, section: 'Amounts' }) paidCents!: number;
  @Field.money({ label: 'Credited', default: 0, readonly: true, section: 'Amounts' }) creditedCents!: number;
  /** Total less credit notes and net payments. */
  @Field.money({ label: 'Balance', default: 0, readonly: true, list: true, sort: true, section: 'Amounts' }) balanceCents!: number;
  /** Whether the customer gets money back: more is paid than the corrected bill comes to. */
  @Field.boolean({ default: false, readonly: true, filter: true, show: false, section: 'Amounts' }) refundDue!: boolean;
  @Field.number({ label: 'Tax rate', default: 0, min: 0, readonly: true, scale: 10_000, decimals: 4, unit: '%', section: 'Amounts' })
  taxRatePpm!: number;
  @Field.text({ optional: true, max: 60, readonly: true, filter: true, section: 'Amounts' }) county!: string | null;
  /** Fees of the price list, which no approval covers: late cancellation and dry run, as listed when it was issued. */
  @Field.money({ label: 'Fees beside the approved price', default: 0, min: 0, readonly: true, section: 'Job' }) ownFeesCents!: number;
  /** What the job was, where it came from and its ZIP code, as of when the bill was issued. */
  @Field.ref(() => Service, { optional: true, readonly: true, filter: true, section: 'Job' }) service!: Relation<Service> | null;
  serviceId!: string | null;
  @Field.enum<JobSource>(JOB_SOURCE_LABELS, { optional: true, readonly: true, filter: true, section: 'Job' }) source!: JobSource | null;
  @Field.text({ label: 'ZIP', optional: true, max: 5, readonly: true, filter: true, section: 'Job' }) zip!: string | null;
  /** Whether it is the first bill of a job, and of which of the customer's. Null for the other bills of a job, and for fees of canceled orders. */
  @Field.enum<CountedJob>(COUNTED_JOBS, {
    label: 'Counts as',
    optional: true,
    readonly: true,
    filter: true,
    show: 'filled',
    section: 'Job',
  })
  job!: CountedJob | null;
  @Field.longText({ label: 'Notes for the customer', optional: true, max: 2000, section: 'Notes' }) customerNotes!: string | null;
  @Field.longText({ optional: true, max: 5000, help: 'Never shown to the customer.', section: 'Notes' }) internalNotes!: string | null;
  @Field.datetime({ label: 'Paid in full', optional: true, readonly: true, section: 'Timeline' }) paidAt!: string | null;
  @Field.text({ optional: true, readonly: true, max: 500, show: 'filled', section: 'Timeline' }) voidReason!: string | null;
  @Field.text({ optional: true, readonly: true, max: 500, show: 'filled', section: 'Timeline' }) writeOffReason!: string | null;
  /** When a payment arrived although the invoice had been written off. */
  @Field.datetime({ label: 'Recovered', optional: true, readonly: true, show: 'filled', section: 'Timeline' }) recoveredAt!: string | null;
}

import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { Invoice } from './invoice.entity.js';
import { Refund } from './refund.entity.js';

/** A correction of an issued invoice. Never changed once written. */
@Resource<CreditNote>({
  path: 'credit-notes',
  label: 'Credit note',
  title: 'number',
  created: { label: 'Issued', list: true, filter: true },
  group: 'billing',
  icon: 'edit',
  order: 40,
  description: 'Corrections to issued invoices.',
  empty: 'No credit notes yet. Issue one to correct an invoice.',
  emptyLink: { label: 'Open Invoices', to: 'invoices' },
  search: ['customer.lastName', 'invoice.number'],
  filters: ['invoice.kind', 'invoice.status', 'invoice.county', 'invoice.service', 'invoice.source', 'invoice.zip'],
  indexes: [['invoiceId', 'createdAt']],
})
export class CreditNote extends ResourceEntity {
  @Field.text({ max: 20, unique: true, readonly: true, list: true, search: true }) number!: string;
  @Field.ref(() => Invoice, { list: true, filter: true, createOnly: true }) invoice!: Relation<Invoice>;
  invoiceId!: string;
  @Field.ref(() => Customer, { list: true, filter: true, readonly: true }) customer!: Relation<Customer>;
  customerId!: string;
  /** Tax included. */
  @Field.money({ label: 'Amount', min: 1, list: true, createOnly: true }) amountCents!: number;
  @Field.money({ label: 'Tax included', default: 0, min: 0, readonly: true }) taxCents!: number;
  @Field.text({ max: 500, list: true, createOnly: true, help: 'Shown to the customer.' }) reason!: string;
  /** The refund that it credits the invoice for: money returned as goodwill, while the job stays done. */
  @Field.ref(() => Refund, { optional: true, readonly: true }) refund!: Relation<Refund> | null;
  refundId!: string | null;
}

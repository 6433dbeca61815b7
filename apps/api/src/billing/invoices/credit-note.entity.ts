import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { Invoice } from './invoice.entity.js';

/** A correction of an issued invoice. Never changed once written. */
@Resource<CreditNote>({
  path: 'credit-notes',
  label: 'Credit note',
  title: 'number',
  created: { label: 'Written', list: true },
  group: 'billing',
  icon: 'edit',
  order: 40,
  description: 'Corrections of issued invoices.',
  empty: 'No credit notes. An issued invoice is corrected by one.',
  search: ['customer.lastName', 'invoice.number'],
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
  @Field.money({ label: 'Of it tax', default: 0, min: 0, readonly: true }) taxCents!: number;
  @Field.text({ max: 500, list: true, createOnly: true, help: 'Shown to the customer.' }) reason!: string;
}

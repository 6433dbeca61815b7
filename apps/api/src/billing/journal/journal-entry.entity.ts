import type { Relation } from 'typeorm';
import { JOURNAL_KINDS, type JournalKind } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { JournalLine } from './journal-line.entity.js';

/** An entry of the books, written in the transaction that moved the money and never changed. Its lines balance. */
@Resource<JournalEntry>({
  path: 'journal-entries',
  searchOrder: false,
  label: 'Journal entry',
  labelPlural: 'Journal',
  title: 'number',
  group: 'billing',
  icon: 'history',
  order: 50,
  description: 'The books: every invoice, payment and correction, as your bookkeeper needs it.',
  empty: 'No entries yet. They’re written when invoices are issued and paid.',
  emptyLink: { label: 'Open Invoices', to: 'invoices' },
  search: ['customer.lastName', 'invoice.number'],
  filters: ['lines.account', 'invoice.county'],
  indexes: [
    ['on', 'number'],
    ['kind', 'on'],
  ],
  defaultSort: { field: 'on', order: 'desc' },
  features: { history: false },
})
export class JournalEntry extends ResourceEntity {
  @Field.text({ label: 'Journal no.', max: 30, unique: true, readonly: true, list: true, search: true }) number!: string;
  @Field.date({ label: 'Day', readonly: true, list: true, filter: true }) on!: string;
  @Field.enum<JournalKind>(JOURNAL_KINDS, { label: 'For', readonly: true, list: true, filter: true }) kind!: JournalKind;
  @Field.text({ max: 200, readonly: true, list: true }) description!: string;
  @Field.ref(() => Customer, { readonly: true, list: true, filter: true }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.ref(() => Invoice, { readonly: true, list: true, filter: true }) invoice!: Relation<Invoice>;
  invoiceId!: string;
  /** The sum of its debits, which is that of its credits. */
  @Field.money({ label: 'Amount', min: 0, readonly: true, list: true }) amountCents!: number;
  /** Id of the invoice, credit note, payment or refund that is booked. */
  @Field.text({ label: 'Record', max: 36, readonly: true, format: 'code', show: false }) sourceRef!: string;
  @Field.lines(() => JournalLine, 'entry', { label: 'Accounts', readonly: true }) lines!: Relation<JournalLine[]>;
}

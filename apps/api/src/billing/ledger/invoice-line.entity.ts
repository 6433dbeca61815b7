import type { Relation } from 'typeorm';
import { Field, Resource } from '@haulbook/resource';
import { PricedLine } from '../../quotes/priced-line.js';
import { Invoice } from './invoice.entity.js';

/** A line of an invoice. */
@Resource<InvoiceLine>({ path: 'invoice-lines', label: 'Line', title: 'label', embedded: true, indexes: [['isDeposit', 'invoiceId']] })
export class InvoiceLine extends PricedLine {
  @Field.parent(() => Invoice) invoice!: Relation<Invoice>;
  invoiceId!: string;
  /** Whether a discount applies only to its tax category, as approved, so that it applies where it did in the quote. */
  @Field.boolean({
    label: 'Same tax category only',
    default: false,
    help: 'For discounts: applies only to lines in the same tax category.',
  })
  ownCategoryOnly!: boolean;
  /** Whether the line subtracts the paid deposit, after tax. The server keeps it up to date. */
  @Field.boolean({ label: 'Deposit applied', default: false, readonly: true }) isDeposit!: boolean;
}

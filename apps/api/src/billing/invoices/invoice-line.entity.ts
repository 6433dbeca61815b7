import type { Relation } from 'typeorm';
import { Field, Resource } from '@haulbook/resource';
import { PricedLine } from '../../quotes/priced-line.js';
import { Invoice } from './invoice.entity.js';

/** A line of an invoice. */
@Resource<InvoiceLine>({ path: 'invoice-lines', label: 'Line', title: 'label', embedded: true })
export class InvoiceLine extends PricedLine {
  @Field.parent(() => Invoice) invoice!: Relation<Invoice>;
  invoiceId!: string;
  /** Of a discount: as approved, so that it lands where the quote had it. */
  @Field.boolean({
    label: 'Same tax category only',
    default: false,
    help: 'For discounts: applies only to lines in the same tax category.',
  })
  ownCategoryOnly!: boolean;
  /** Subtracts the deposit paid, after tax. The server keeps it up to date. */
  @Field.boolean({ label: 'Deposit applied', default: false, readonly: true }) isDeposit!: boolean;
}

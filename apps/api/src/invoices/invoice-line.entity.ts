import type { Relation } from 'typeorm';
import { Field, Resource } from '@haulbook/resource';
import { PricedLine } from '../quotes/priced-line.js';
import { Invoice } from './invoice.entity.js';

/** A line of an invoice. */
@Resource<InvoiceLine>({ path: 'invoice-lines', label: 'Line', title: 'label', embedded: true })
export class InvoiceLine extends PricedLine {
  @Field.parent(() => Invoice) invoice!: Relation<Invoice>;
  invoiceId!: string;
}

import type { Relation } from 'typeorm';
import { Field, Resource } from '@haulbook/resource';
import { PricedLine } from './priced-line.js';
import { Quote } from './quote.entity.js';

/** A line of a quote; an optional one counts when it is selected. */
@Resource<QuoteLine>({ path: 'quote-lines', label: 'Line', title: 'label', embedded: true })
export class QuoteLine extends PricedLine {
  @Field.parent(() => Quote) quote!: Relation<Quote>;
  quoteId!: string;
  @Field.boolean({ default: false, help: 'The customer can leave it out.', list: true }) optional!: boolean;
  @Field.boolean({ default: true, list: true }) selected!: boolean;
  /** Its share of all discounts when the quote was approved; the bill subtracts exactly that. */
  @Field.money({ default: 0, hidden: true }) discountCents!: number;
}

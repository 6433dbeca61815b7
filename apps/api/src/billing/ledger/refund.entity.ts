import type { Relation } from 'typeorm';
import { refundStates, type RefundStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { CARD_PROVIDERS, type CardProvider } from './card-providers.js';
import { Payment } from './payment.entity.js';

/** An outgoing refund. */
@Resource<Refund>({
  path: 'refunds',
  label: 'Refund',
  title: ['amountCents', 'reason'],
  created: { label: 'Refunded', list: true, filter: true },
  group: 'billing',
  icon: 'left',
  order: 30,
  description: 'Money returned to customers.',
  empty: 'No refunds yet. Issue one from a payment.',
  emptyLink: { label: 'Open Payments', to: 'payments' },
  search: ['customer.lastName'],
  indexes: [['paymentId', 'createdAt']],
  uniques: [['provider', 'providerId']],
})
export class Refund extends ResourceEntity {
  @Field.ref(() => Payment, { list: true, filter: true, readonly: true }) payment!: Relation<Payment>;
  paymentId!: string;
  @Field.ref(() => Customer, { list: true, filter: true, readonly: true }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.state(refundStates) status!: RefundStatus;
  /** The amount of the bill. The tip is separate, as in the payment. */
  @Field.money({ label: 'Amount', min: 0, list: true, readonly: true }) amountCents!: number;
  @Field.money({ label: 'Tip', default: 0, min: 0, list: true, readonly: true }) tipCents!: number;
  /** Whether to credit the bill by the same amount once the money has been refunded, so that the refund leaves nothing to pay. */
  @Field.boolean({ label: 'Bill credited', default: false, readonly: true }) creditInvoice!: boolean;
  @Field.text({ max: 500, list: true, readonly: true }) reason!: string;
  /** False where staff left the message off, which counts also for a refund that its provider completes later. */
  @Field.boolean({ label: 'Tell the customer', default: true, readonly: true }) tellsCustomer!: boolean;
  @Field.enum<CardProvider>(CARD_PROVIDERS, { optional: true, readonly: true, section: 'Card provider' })
  provider!: CardProvider | null;
  @Field.text({ label: 'Provider ID', optional: true, max: 200, readonly: true, format: 'code', section: 'Card provider' })
  providerId!: string | null;
  @Field.text({ label: 'Failure', optional: true, max: 500, readonly: true }) failureMessage!: string | null;
}

import type { Relation } from 'typeorm';
import { CONSENT_WAYS, paymentStates, type ConsentWay, type PaymentStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { Truck } from '../../scheduling/truck.entity.js';
import { CARD_PROVIDERS, type CardProvider } from './card-providers.js';
import { Invoice } from './invoice.entity.js';

export type PayBy = 'card' | 'cash' | 'check' | 'transfer';

/** The signature under a receipt: the name, and the drawing as a PNG if there is one. */
export interface ReceiptSignature {
  name: string;
  image: string | null;
}

/** An incoming payment. The tip is on top, untaxed and outside the invoice's balance. */
@Resource<Payment>({
  path: 'payments',
  label: 'Payment',
  title: ['method', 'amountCents'],
  group: 'billing',
  icon: 'payment',
  order: 20,
  description: 'All payments, by card, cash, check or bank transfer.',
  empty: 'No payments yet. Record one on an invoice, or have the customer pay online.',
  emptyLink: { label: 'Open Invoices', to: 'invoices' },
  search: ['customer.firstName', 'customer.lastName', 'customer.email', 'customer.phone', 'invoice.number', 'invoice.order.address.line1'],
  searchOrder: 70,
  indexes: [
    ['status', 'createdAt'],
    ['customerId', 'createdAt'],
    ['invoiceId', 'createdAt'],
    ['truckId', 'paidAt'],
  ],
  uniques: [['provider', 'providerId']],
  features: { import: false },
})
export class Payment extends ResourceEntity {
  @Field.ref(() => Invoice, { list: true, filter: true, readonly: true }) invoice!: Relation<Invoice>;
  invoiceId!: string;
  @Field.ref(() => Customer, { list: true, filter: true, readonly: true }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.state(paymentStates) status!: PaymentStatus;
  @Field.enum<PayBy>({ card: 'Card', cash: 'Cash', check: 'Check', transfer: 'Transfer' }, { list: true, filter: true, readonly: true })
  method!: PayBy;
  @Field.money({ label: 'Amount', min: 1, list: true, sort: true, readonly: true }) amountCents!: number;
  @Field.money({ label: 'Tip', default: 0, min: 0, list: true, readonly: true }) tipCents!: number;
  @Field.money({ label: 'Refunded', default: 0, min: 0, readonly: true }) refundedCents!: number;
  @Field.money({ label: 'Tip refunded', default: 0, min: 0, readonly: true }) refundedTipCents!: number;
  @Field.datetime({ label: 'Paid', optional: true, readonly: true, list: true, filter: true }) paidAt!: string | null;
  @Field.text({ optional: true, max: 60, list: true, search: true, readonly: true, help: 'Check number or provider receipt.' })
  reference!: string | null;
  /** The truck whose crew took the cash or check. */
  @Field.ref(() => Truck, { optional: true, readonly: true, filter: true }) truck!: Relation<Truck> | null;
  truckId!: string | null;
  /** Who agreed that staff charge the saved card; null for what the customer paid themselves. */
  @Field.text({ label: 'Agreed by', optional: true, max: 120, readonly: true, section: 'Consent' }) agreedBy!: string | null;
  @Field.enum<ConsentWay>(CONSENT_WAYS, { label: 'Agreed how', optional: true, readonly: true, section: 'Consent' })
  agreedHow!: ConsentWay | null;
  @Field.datetime({ label: 'Agreed when', optional: true, readonly: true, section: 'Consent' }) agreedAt!: string | null;
  /** Who signed for the receipt at the door. */
  @Field.json({ optional: true, readonly: true, form: false }) signature!: ReceiptSignature | null;
  /** Null for cash, checks and transfers. */
  @Field.enum<CardProvider>(CARD_PROVIDERS, { optional: true, readonly: true, section: 'Card provider' })
  provider!: CardProvider | null;
  @Field.text({ label: 'Provider ID', optional: true, max: 200, readonly: true, format: 'code', section: 'Card provider' })
  providerId!: string | null;
  @Field.text({ label: 'Charge ID', optional: true, max: 200, readonly: true, format: 'code', section: 'Card provider' })
  providerChargeId!: string | null;
  /** The token of the saved card that is charged; null for one that is typed in. */
  @Field.text({ optional: true, max: 200, hidden: true }) savedCard!: string | null;
  /** False where staff left the receipt off, which counts also for a charge that the bank completes later. */
  @Field.boolean({ label: 'Tell the customer', default: true, readonly: true }) tellsCustomer!: boolean;
  /** Whether to save the typed card for later payments. */
  @Field.boolean({ default: false, hidden: true }) saveCard!: boolean;
  @Field.text({ label: 'Failure', optional: true, max: 500, readonly: true }) failureMessage!: string | null;
  @Field.longText({ optional: true, max: 1000 }) notes!: string | null;
}

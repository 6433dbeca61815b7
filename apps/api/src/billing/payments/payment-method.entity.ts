import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { CARD_PROVIDERS, type CardProvider } from '../ledger/card-providers.js';
import { Customer } from '../../customers/customer.entity.js';

/** A card stored at the payment provider, never with its number (product decisions, section 3). */
@Resource<PaymentMethod>({
  path: 'customer-payments',
  searchOrder: false,
  label: 'Payment method',
  title: ['brand', 'last4'],
  group: 'customers',
  icon: 'payment',
  order: 20,
  description: 'Cards that customers have saved with the payment provider.',
  empty: 'No saved cards yet. Customers can save one when they pay an invoice.',
  emptyLink: { label: 'Open Invoices', to: 'invoices' },
  search: ['customer.firstName', 'customer.lastName', 'customer.email', 'customer.phone'],
  created: { label: 'Saved', list: true },
  indexes: [['customerId', 'createdAt']],
  features: { import: false },
})
export class PaymentMethod extends ResourceEntity {
  @Field.ref(() => Customer, { list: true, filter: true, readonly: true }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.text({ max: 30, list: true, filter: true, readonly: true }) brand!: string;
  @Field.text({ label: 'Last four', max: 4, list: true, search: true, readonly: true }) last4!: string;
  @Field.number({ label: 'Expiration month', min: 1, max: 12, show: false, readonly: true }) expiryMonth!: number;
  @Field.number({ label: 'Expires', min: 2000, max: 2200, list: true, filter: true, readonly: true }) expiryYear!: number;
  @Field.enum<CardProvider>(CARD_PROVIDERS, { filter: true, readonly: true }) provider!: CardProvider;
  @Field.text({ max: 200, hidden: true, unique: true }) providerToken!: string;
  /** The identical value each time the same card is saved. */
  @Field.text({ optional: true, max: 200, hidden: true }) fingerprint!: string | null;
  @Field.boolean({ label: 'Default', default: false, list: true }) isDefault!: boolean;
}

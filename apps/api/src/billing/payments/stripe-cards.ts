import type Stripe from 'stripe';
import type { CardVault, CardSetup, StoredCard } from './payment-provider.js';
import { isInvalid, silent } from './stripe-errors.js';
import { idOf } from './stripe-reference.js';

/** Options that allow cards only: Stripe's other payment methods have no last four digits and may take days to be set up. */
export const CARDS_ONLY = { payment_method_types: ['card'] };

const WITH_CARD = { expand: ['payment_method'] };

/** Cards stored at Stripe, each with the one Stripe customer of our customer. */
export class StripeCards implements CardVault {
  constructor(readonly client: Stripe) {}

  /**
   * Create the customer at Stripe. The request body never varies, as Stripe requires for a repeated key; Stripe does not need names and
   * addresses.
   */
  async newCustomer(customerId: string): Promise<string> {
    const made = this.client.customers.create({ metadata: { customerId } }, { idempotencyKey: `customer-${customerId}` });
    return (await made.catch(silent)).id;
  }

  async beginSetup(customer: string): Promise<CardSetup> {
    return toSetup(await this.client.setupIntents.create({ customer, usage: 'on_session', ...CARDS_ONLY }).catch(silent));
  }

  async setupOf(setupId: string): Promise<CardSetup | null> {
    try {
      return toSetup(await this.client.setupIntents.retrieve(setupId, WITH_CARD));
    } catch (error) {
      return isInvalid(error) ? null : silent(error);
    }
  }

  async detach(token: string): Promise<void> {
    await this.client.paymentMethods.detach(token).catch(unlessGone);
  }

  async forget(customer: string): Promise<void> {
    await this.client.customers.del(customer).catch(unlessGone);
  }
}

/** Return the stored data of a card that may be charged again, or null for anything else. */
export function keptOf(method: string | Stripe.PaymentMethod | null): StoredCard | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month, exp_year, fingerprint } = method.card;
  return {
    token: method.id,
    brand: BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1),
    last4,
    expiryMonth: exp_month,
    expiryYear: exp_year,
    fingerprint: fingerprint ?? null,
  };
}

/** Names of brands that are not just their capitalized codes. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  eftpos_au: 'Eftpos',
  cartes_bancaires: 'Cartes Bancaires',
};

function toSetup({ id, status, customer, client_secret, last_setup_error, payment_method }: Stripe.SetupIntent): CardSetup {
  const settled = status === 'succeeded' ? 'succeeded' : status === 'canceled' ? 'failed' : 'pending';
  return {
    setupId: id,
    status: settled,
    customer: idOf(customer),
    clientSecret: client_secret,
    message: last_setup_error?.message ?? null,
    card: settled === 'succeeded' ? keptOf(payment_method) : null,
  };
}

function unlessGone(error: unknown): void {
  if (!isInvalid(error)) throw error;
}

import { Injectable } from '@nestjs/common';
import { notFound, Records } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { CardRemoval } from './card-removal.js';
import type { PaymentProvider } from './payment-provider.js';

/** Links our customers to their accounts at the card provider. */
@Injectable()
export class CardAccounts {
  constructor(
    private readonly records: Records,
    private readonly farewells: CardRemoval,
  ) {}

  /**
   * Return the customer's account id at the provider, creating the account there on first use. Do not call inside a transaction.
   * @throws DomainError `not_found` when the account is new and the customer is missing or anonymized.
   */
  async of(provider: PaymentProvider, customerId: string): Promise<string> {
    return (await this.known(provider, customerId)) ?? (await this.make(provider, customerId));
  }

  async known({ name }: PaymentProvider, customerId: string): Promise<string | null> {
    const [row] = await this.records.db.query<{ id: string }>(
      'SELECT provider_id AS id FROM card_accounts WHERE customer_id = $1 AND provider = $2',
      [customerId, name],
    );
    return row?.id ?? null;
  }

  /**
   * Find the customer that an account at the provider belongs to.
   * @returns the customer's id, or null when the account is unknown here.
   */
  async customerOf({ name }: PaymentProvider, accountId: string): Promise<string | null> {
    const [row] = await this.records.db.query<{ id: string }>(
      'SELECT customer_id AS id FROM card_accounts WHERE provider = $1 AND provider_id = $2',
      [name, accountId],
    );
    return row?.id ?? null;
  }

  private async make(provider: PaymentProvider, customerId: string): Promise<string> {
    const made = await provider.newCustomer(customerId);
    const isTheirs = await this.records.transaction(async () => {
      const customer = await this.records.findOne(Customer, { id: customerId, anonymizedAt: { $isnull: true } }, { lock: 'update' });
      if (!customer) await this.farewells.forgetAccount(provider.name, made);
      else await this.keep(customerId, provider.name, made);
      return customer !== null;
    });
    if (!isTheirs) throw notFound('Customer');
    // Two concurrent calls may have created two accounts at Stripe; the one stored first counts.
    return (await this.known(provider, customerId)) ?? made;
  }

  private async keep(customerId: string, provider: string, id: string): Promise<void> {
    await this.records.db.query(
      'INSERT INTO card_accounts (customer_id, provider, provider_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING provider_id',
      [customerId, provider, id],
    );
  }
}

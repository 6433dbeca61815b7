import { Injectable } from '@nestjs/common';
import { notFound, Records } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { CardFarewells } from './card-farewells.js';
import type { PaymentProvider } from './payment-provider.js';

/** Which customer of the card provider is which of ours. */
@Injectable()
export class CardAccounts {
  constructor(
    private readonly records: Records,
    private readonly farewells: CardFarewells,
  ) {}

  /** The customer's id at the provider, made there the first time. Not to be called inside a transaction. */
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

  /** Whose account at the provider this is; null for nobody's we know. */
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
    // Of two calls at once that Stripe gave different answers the first one counts.
    return (await this.known(provider, customerId)) ?? made;
  }

  private async keep(customerId: string, provider: string, id: string): Promise<void> {
    await this.records.db.query(
      'INSERT INTO card_accounts (customer_id, provider, provider_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING provider_id',
      [customerId, provider, id],
    );
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import type { PaymentMethod } from './payment-method.entity.js';
import { Job, JobQueue } from '@haulbook/platform';
import { CardsOfCustomers } from '../../customers/cards-of-customers.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';

const DETACH = 'detach_card';
const FORGET = 'forget_card_account';

/**
 * Removes cards and customer accounts at the provider. Jobs do the work: they run once the transaction has committed, and are retried until
 * the provider has responded.
 */
@Injectable()
export class CardRemoval extends CardsOfCustomers {
  constructor(
    private readonly records: Records,
    private readonly jobs: JobQueue,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {
    super();
  }

  async detachLater({ provider, providerToken: token }: Pick<PaymentMethod, 'provider' | 'providerToken'>): Promise<void> {
    await this.jobs.add(DETACH, { provider, token });
  }

  /** Queue the removal of everything the providers store about a customer. Joins the caller's transaction. */
  override async forgetLater(customerId: string): Promise<void> {
    const accounts = await this.records.db.query<{ provider: string; id: string }>(
      'DELETE FROM card_accounts WHERE customer_id = $1 RETURNING provider, provider_id AS id',
      [customerId],
    );
    const cards = await this.records.db.query<{ provider: string; token: string }>(
      'SELECT provider, provider_token AS token FROM customer_payments WHERE customer_id = $1',
      [customerId],
    );
    for (const card of cards) await this.jobs.add(DETACH, card);
    for (const account of accounts) await this.jobs.add(FORGET, account);
    await this.records.db.query('DELETE FROM card_sources WHERE customer_id = $1 RETURNING source_id', [customerId]);
  }

  /** Queue the removal of an account whose customer was deleted or anonymized while the provider was creating it. */
  async forgetAccount(provider: string, id: string): Promise<void> {
    await this.jobs.add(FORGET, { provider, id });
  }

  @Job(DETACH, 'Remove a card at the provider')
  async detach({ provider, token }: { provider: string; token: string }): Promise<void> {
    await this.of(provider).detach(token);
  }

  @Job(FORGET, 'Forget a customer at the card provider')
  async forget({ provider, id }: { provider: string; id: string }): Promise<void> {
    await this.of(provider).forget(id);
  }

  /**
   * Return the configured provider.
   * @throws Error while the provider is not configured, so that the job is retried and in the end listed as failed.
   */
  private of(name: string): PaymentProvider {
    if (this.provider?.name !== name) throw new Error(`The card provider ${name} is not set up`);
    return this.provider;
  }
}

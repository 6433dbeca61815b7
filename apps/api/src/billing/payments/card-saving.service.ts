import { Inject, Injectable } from '@nestjs/common';
import type { CardSetupView } from '@haulbook/contracts';
import { DomainError, invalid, notFound, Records } from '@haulbook/resource';
import { Payment } from '../ledger/payment.entity.js';
import { Job, JobQueue } from '@haulbook/platform';
import { CardAccounts } from './card-accounts.service.js';
import { PAYMENT_PROVIDER, type CardSetup, type PaymentProvider } from './payment-provider.js';
import { SavedCards } from './saved-cards.service.js';

const KEEP = 'keep_card';

/** The setup or payment to fetch a card from. */
type Source = { setupId: string } | { paymentId: string };

/**
 * Saves cards. The browser sends the card to the provider, and we fetch the result from there. A webhook queues a job that does the same,
 * so that a closed tab loses nothing and no transaction waits for the provider.
 */
@Injectable()
export class CardSaving {
  constructor(
    private readonly records: Records,
    private readonly accounts: CardAccounts,
    private readonly cards: SavedCards,
    private readonly jobs: JobQueue,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /**
   * Begin saving a card. Do not call inside a transaction.
   * @throws DomainError `unavailable` without a provider, `validation` for a card it refuses.
   */
  async begin(customerId: string, card?: string): Promise<CardSetupView> {
    const provider = this.online();
    const setup = await provider.beginSetup(await this.accounts.of(provider, customerId), card);
    return this.answer(provider, customerId, setup);
  }

  /**
   * Return the state of a setup, and save its card once it is ready.
   * @throws DomainError `not_found` for another customer's setup.
   */
  async confirm(customerId: string, setupId: string): Promise<CardSetupView> {
    const provider = this.online();
    const setup = await provider.setupOf(setupId);
    if (!setup?.customer || setup.customer !== (await this.accounts.known(provider, customerId))) throw notFound('Card');
    return this.answer(provider, customerId, setup);
  }

  /** Queue saving the card that a webhook announced. Joins the caller's transaction. */
  async keepLater(source: Source): Promise<void> {
    await this.jobs.add(KEEP, source);
  }

  /** Save the card of a setup or payment. Does nothing when its customer no longer has an account here, for example after erasure. */
  @Job(KEEP, 'Keep a card that was saved')
  async keep(source: Source): Promise<void> {
    const provider = this.online();
    if ('setupId' in source) return this.keepSetup(provider, source.setupId);
    const payment = await this.records.findOne(Payment, { id: source.paymentId, provider: provider.name, saveCard: true });
    if (!payment?.providerId) return;
    const { kept } = await provider.resume(payment.providerId);
    const known = await this.accounts.known(provider, payment.customerId);
    if (kept && known) await this.cards.keep(payment.customerId, payment.providerId, kept);
  }

  private async keepSetup(provider: PaymentProvider, setupId: string): Promise<void> {
    const setup = await provider.setupOf(setupId);
    const customerId = setup?.customer ? await this.accounts.customerOf(provider, setup.customer) : null;
    if (setup?.card && customerId) await this.cards.keep(customerId, setup.setupId, setup.card);
  }

  private async answer(provider: PaymentProvider, customerId: string, setup: CardSetup): Promise<CardSetupView> {
    const { setupId, status, clientSecret, message, card } = setup;
    if (status === 'failed') throw invalid({ card: message ?? 'We couldn’t save your card. Please try again.' });
    const kept = card ? await this.cards.keep(customerId, setupId, card) : null;
    return { setupId, status, clientSecret, publishableKey: provider.publishableKey, card: kept };
  }

  private online(): PaymentProvider {
    if (!this.provider) throw new DomainError('unavailable', 'We can’t save cards online right now.');
    return this.provider;
  }
}

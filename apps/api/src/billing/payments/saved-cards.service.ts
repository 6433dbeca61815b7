import { Inject, Injectable } from '@nestjs/common';
import type { PaymentMethodView } from '@haulbook/contracts';
import { invalid, notFound, Records } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { PaymentMethod } from './payment-method.entity.js';
import { LocalClock } from '@haulbook/platform';
import { CardRemoval } from './card-removal.js';
import { PAYMENT_PROVIDER, type StoredCard, type PaymentProvider } from './payment-provider.js';

/** A customer's cards stored at the payment provider. Their numbers are never stored here. */
@Injectable()
export class SavedCards {
  constructor(
    private readonly records: Records,
    private readonly farewells: CardRemoval,
    private readonly local: LocalClock,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /** List a customer's cards, the default first. */
  async list(customerId: string): Promise<PaymentMethodView[]> {
    const cards = await this.records.find(PaymentMethod, { customerId }, { sort: { createdAt: 'asc' }, limit: 50 });
    const view = await this.viewer();
    return cards.map(view).sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  }

  /**
   * Record a card stored at the provider, once per setup or payment: the browser and the provider's webhook may both report it, in any
   * order.
   * @returns null when it was removed in between
   * @throws DomainError `not_found` when the customer no longer exists
   */
  async keep(customerId: string, sourceId: string, card: StoredCard): Promise<PaymentMethodView | null> {
    const provider = this.provider!.name;
    const view = await this.viewer();
    return this.alone(customerId, async (cards) => {
      const own = cards.filter((other) => other.provider === provider);
      const there = own.find(({ providerToken }) => providerToken === card.token);
      if (there || !(await this.isFirstWord(provider, sourceId, customerId))) return there ? view(there) : null;
      const { token: providerToken, ...face } = card;
      const again = own.find(({ fingerprint }) => fingerprint !== null && fingerprint === card.fingerprint);
      if (!again) {
        // An expired default makes room for the new card.
        const isDefault = !cards.some((other) => other.isDefault && view(other).usable);
        const values = { customerId, provider, providerToken, ...face, isDefault };
        if (isDefault) await this.records.update(PaymentMethod, { customerId, isDefault: true }, { isDefault: false });
        return view(await this.records.insert(PaymentMethod, values));
      }
      // The same card was typed in again: the new one stays, with its new expiry.
      await this.farewells.detachLater(again);
      return view((await this.records.updateOne(PaymentMethod, again.id, { providerToken, ...face }))!);
    });
  }

  /**
   * Return a card that the customer may pay with.
   * @throws DomainError `not_found` for another customer's card, `validation` for an expired one
   */
  async chargeable(customerId: string, id: string): Promise<PaymentMethod> {
    const card = await this.records.findOne(PaymentMethod, { id, customerId });
    if (!card) throw notFound('Card');
    const view = await this.viewer();
    const { expired, usable } = view(card);
    if (expired) throw invalid({ savedCardId: 'This card has expired. Please choose another one.' });
    if (!usable) throw invalid({ savedCardId: 'This card can no longer be used. Please choose another one.' });
    return card;
  }

  async makeDefault(customerId: string, id: string): Promise<PaymentMethodView> {
    return this.alone(customerId, async (cards) => {
      if (!cards.some((card) => card.id === id)) throw notFound('Card');
      await this.records.update(PaymentMethod, { customerId, isDefault: true, id: { $ne: id } }, { isDefault: false });
      const view = await this.viewer();
      return view((await this.records.updateOne(PaymentMethod, id, { isDefault: true }))!);
    });
  }

  async remove(customerId: string, id: string): Promise<void> {
    await this.alone(customerId, async (cards) => {
      const card = cards.find((other) => other.id === id);
      if (!card) throw notFound('Card');
      await this.leave(card);
      await this.records.remove(PaymentMethod, { id });
    });
  }

  /** Clean up after a removed card: make another usable card the default, if there is one, and remove the card at the provider. */
  async leave(card: PaymentMethod): Promise<void> {
    const others = { customerId: card.customerId, id: { $ne: card.id } };
    const rest = card.isDefault ? await this.records.find(PaymentMethod, others, { sort: { createdAt: 'asc' } }) : [];
    const view = await this.viewer();
    const next = rest.find((other) => view(other).usable) ?? rest[0];
    if (next) await this.records.updateOne(PaymentMethod, next.id, { isDefault: true });
    await this.farewells.detachLater(card);
  }

  /** Whether this is the first time that a card from this source is recorded. */
  private async isFirstWord(provider: string, sourceId: string, customerId: string): Promise<boolean> {
    const rows = await this.records.db.query(
      'INSERT INTO card_sources (provider, source_id, customer_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING source_id',
      [provider, sourceId, customerId],
    );
    return rows.length === 1;
  }

  /** Run one change of a customer's cards at a time. Do nothing for a customer who no longer exists. */
  private alone<T>(customerId: string, work: (cards: PaymentMethod[]) => Promise<T>): Promise<T> {
    return this.records.transaction(async () => {
      const customer = await this.records.get(Customer, customerId, { lock: 'update' });
      if (customer.anonymizedAt) throw notFound('Customer');
      return work(await this.records.find(PaymentMethod, { customerId }, { sort: { createdAt: 'asc' } }));
    });
  }

  /** Return what shows a card. It lasts until the end of its month where the company is. */
  private async viewer(): Promise<(card: PaymentMethod) => PaymentMethodView> {
    const month = (await this.local.today()).slice(0, 7);
    return ({ id, brand, last4, expiryMonth, expiryYear, isDefault, provider }) => {
      const expired = `${expiryYear}-${String(expiryMonth).padStart(2, '0')}` < month;
      const usable = !expired && provider === this.provider?.name;
      return { id, brand, last4, expiryMonth, expiryYear, isDefault, expired, usable };
    };
  }
}

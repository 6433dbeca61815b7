import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentMethodView } from '@haulbook/contracts';
import { invalid, notFound, Records } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { PaymentMethod } from '../../customers/payment-method.entity.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../../payments/payment-provider.js';
import { Clock } from '../../platform/clock.js';

/** The only cards that may be typed in here: those of the built-in test provider. */
const TEST_CARDS: Readonly<Record<string, { brand: string; last4: string }>> = {
  '4242424242424242': { brand: 'Visa', last4: '4242' },
  '5555555555554444': { brand: 'Mastercard', last4: '4444' },
};
const YEARS = 3;

/** Cards a customer keeps at the payment provider. Their numbers are never here. */
@Injectable()
export class SavedCards {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  async list(customerId: string): Promise<PaymentMethodView[]> {
    const cards = await this.records.find(PaymentMethod, { customerId }, { sort: { createdAt: 'asc' }, limit: 50 });
    return cards.map((card) => this.view(card)).sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  }

  /** @throws DomainError `validation` for anything but a test card. */
  async addTestCard(customerId: string, typed: string): Promise<PaymentMethodView> {
    if (this.provider?.name !== 'test') throw invalid({ card: 'Cards cannot be saved online at the moment' });
    const card = TEST_CARDS[typed.replace(/\D/g, '')];
    if (!card) throw invalid({ card: 'This is a test: use the card 4242 4242 4242 4242' });
    return this.alone(customerId, async (cards) => {
      const known = cards.find(({ last4, provider }) => last4 === card.last4 && provider === 'test');
      if (known) return this.view(known);
      const expiryYear = this.clock.now().getUTCFullYear() + YEARS;
      const token = { provider: 'test' as const, providerToken: `test_${randomUUID()}` };
      return this.view(
        await this.records.insert(PaymentMethod, {
          customerId,
          ...card,
          expiryMonth: 12,
          expiryYear,
          ...token,
          isDefault: cards.length === 0,
        }),
      );
    });
  }

  async makeDefault(customerId: string, id: string): Promise<PaymentMethodView> {
    return this.alone(customerId, async (cards) => {
      if (!cards.some((card) => card.id === id)) throw notFound('Card');
      await this.records.update(PaymentMethod, { customerId, isDefault: true, id: { $ne: id } }, { isDefault: false });
      return this.view((await this.records.updateOne(PaymentMethod, id, { isDefault: true }))!);
    });
  }

  async remove(customerId: string, id: string): Promise<void> {
    await this.alone(customerId, async (cards) => {
      const card = cards.find((other) => other.id === id);
      if (!card) throw notFound('Card');
      await this.records.remove(PaymentMethod, { id });
      const [next] = cards.filter((other) => other.id !== id);
      if (card.isDefault && next) await this.records.updateOne(PaymentMethod, next.id, { isDefault: true });
    });
  }

  private alone<T>(customerId: string, work: (cards: PaymentMethod[]) => Promise<T>): Promise<T> {
    return this.records.transaction(async () => {
      await this.records.get(Customer, customerId, { lock: 'update' });
      return work(await this.records.find(PaymentMethod, { customerId }, { sort: { createdAt: 'asc' } }));
    });
  }

  private view({ id, brand, last4, expiryMonth, expiryYear, isDefault }: PaymentMethod): PaymentMethodView {
    const now = this.clock.now();
    const expired = expiryYear * 12 + expiryMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
    return { id, brand, last4, expiryMonth, expiryYear, isDefault, expired };
  }
}

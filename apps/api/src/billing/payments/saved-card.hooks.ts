import { Injectable } from '@nestjs/common';
import { Records, type ResourceHooks } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { PaymentMethod } from './payment-method.entity.js';
import { SavedCards } from './saved-cards.service.js';

/** Handles staff choosing the default or removing a card in the same way as when its owner does. */
@Injectable()
export class SavedCardHooks implements ResourceHooks<PaymentMethod> {
  constructor(
    private readonly records: Records,
    private readonly cards: SavedCards,
  ) {}

  async afterSave({ id, customerId, isDefault }: PaymentMethod, before: PaymentMethod | null): Promise<void> {
    if (!isDefault || before?.isDefault) return;
    await this.records.get(Customer, customerId, { lock: 'update' });
    await this.records.update(PaymentMethod, { customerId, isDefault: true, id: { $ne: id } }, { isDefault: false });
  }

  async beforeDelete(card: PaymentMethod): Promise<void> {
    await this.cards.leave(card);
  }
}

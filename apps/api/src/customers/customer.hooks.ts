import { Injectable } from '@nestjs/common';
import type { ResourceHooks } from '@haulbook/resource';
import { CardsOfCustomers } from './cards-of-customers.js';
import type { Customer } from './customer.entity.js';
import { UnverifiedAccounts } from './unverified-accounts.service.js';

/** What a customer reads of the own row. */
const SHOWN: readonly (keyof Customer)[] = ['firstName', 'lastName', 'email', 'phone', 'companyName', 'customerType'];

/** What staff find out about a customer is for that customer's eyes only. */
@Injectable()
export class CustomerHooks implements ResourceHooks<Customer> {
  /** Without an account, there is no one to hide it from. */
  readonly ignores = { userId: null };

  constructor(
    private readonly unproven: UnverifiedAccounts,
    private readonly cards: CardsOfCustomers,
  ) {}

  async afterUpdate(customer: Customer, before: Customer): Promise<void> {
    if (SHOWN.some((name) => customer[name] !== before[name])) await this.unproven.release(customer.id);
  }

  async beforeDelete({ id }: Customer): Promise<void> {
    await this.cards.forgetLater(id);
  }
}

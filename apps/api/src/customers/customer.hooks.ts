import { Injectable } from '@nestjs/common';
import { lastMonthEnd } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { invalid, type ResourceHooks } from '@haulbook/resource';
import { BillsOfCustomers } from './bills-of-customers.js';
import { CardsOfCustomers } from './cards-of-customers.js';
import type { Customer } from './customer.entity.js';
import { UnverifiedAccounts } from './unverified-accounts.service.js';

/** The fields of their own record that customers can read. */
const SHOWN: readonly (keyof Customer)[] = ['firstName', 'lastName', 'email', 'phone', 'companyName', 'customerType'];

/** Requires the address of an account, passes changed billing terms on to the bills, and hides information that staff add about one from unconfirmed accounts. */
@Injectable()
export class CustomerHooks implements ResourceHooks<Customer> {
  /** Without an account, there is no one to hide it from. */
  readonly ignores = { userId: null };
  readonly heeds = ['billing'] as const;

  constructor(
    private readonly unproven: UnverifiedAccounts,
    private readonly cards: CardsOfCustomers,
    private readonly bills: BillsOfCustomers,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Begin monthly bills with the month that runs: what was finished before and not billed yet is on its bill. */
  async beforeUpdate(draft: Partial<Customer>, before: Customer): Promise<void> {
    if (draft.billing !== 'monthly' || before.billing === 'monthly') return;
    const { zone } = await this.settings.get('brand');
    draft.billedThrough = lastMonthEnd(this.clock.now(), zone);
  }

  /**
   * Refuse to take the address of an account, after the write, so that a new customer needs no hook and is one statement.
   * @throws DomainError `validation` when a customer with an account would lose the address they sign in with
   */
  async afterUpdate(customer: Customer, before: Customer): Promise<void> {
    if (customer.userId && !customer.email) throw invalid({ email: 'This customer signs in with an email address, so they need one' });
    if (customer.billing !== before.billing) await this.bills.followTerms(customer.id);
    if (SHOWN.some((name) => customer[name] !== before[name])) await this.unproven.release(customer.id);
  }

  async beforeDelete({ id }: Customer): Promise<void> {
    await this.cards.forgetLater(id);
  }
}

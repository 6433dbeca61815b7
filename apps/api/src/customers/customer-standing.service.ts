import { Injectable } from '@nestjs/common';
import { activatesCustomer, changeCustomerStatus, type ActivatingEvent, type CustomerStatus } from '@haulbook/domain';
import { OnTransition, Records, Transitions } from '@haulbook/resource';
import { Clock } from '@haulbook/platform';
import { Customer } from './customer.entity.js';

/** A customer's status: prospect, active, or inactive, and what changes with it (product spec, section 4). */
@Injectable()
export class CustomerStandingService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly clock: Clock,
  ) {}

  /** Note an approval, a scheduling, or a payment. The first one makes a prospect active. Joins the caller's transaction. */
  async note(customerId: string, event: ActivatingEvent): Promise<void> {
    const customer = await this.records.findOne(Customer, { id: customerId }, { lock: 'update' });
    if (customer && activatesCustomer(customer.customerStatus, event))
      await this.transitions.run(Customer, customerId, 'activate', { by: 'system' });
  }

  /** Note that we talked or wrote to each other, by phone or text. What was before the last contact changes nothing. */
  async talked(customerId: string, at: Date): Promise<void> {
    const lastInteractionDate = at.toISOString();
    const earlier = { $or: [{ lastInteractionDate: null }, { lastInteractionDate: { $lt: lastInteractionDate } }] };
    await this.records.updateOne(Customer, customerId, { lastInteractionDate }, earlier, { action: 'contact' });
  }

  @OnTransition(Customer, 'activate')
  activated(customer: Customer): Partial<Customer> {
    return this.changed(customer, 'active');
  }

  @OnTransition(Customer, 'deactivate')
  deactivated(customer: Customer): Partial<Customer> {
    return this.changed(customer, 'inactive');
  }

  /** Return the changed fields. The rule uses dates as instants, the row as ISO strings. */
  private changed(customer: Customer, to: CustomerStatus): Partial<Customer> {
    const { acquisitionDate, lastInteractionDate } = customer;
    const standing = {
      ...customer,
      acquisitionDate: acquisitionDate ? new Date(acquisitionDate) : null,
      lastInteractionDate: lastInteractionDate ? new Date(lastInteractionDate) : null,
    };
    const after = changeCustomerStatus(standing, to, this.clock.now());
    return {
      acquisitionDate: after.acquisitionDate?.toISOString() ?? null,
      lastInteractionDate: after.lastInteractionDate?.toISOString() ?? null,
      customerScore: after.customerScore,
      likelihoodToBook: after.likelihoodToBook,
    };
  }
}

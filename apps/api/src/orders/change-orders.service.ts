import { Inject, Injectable } from '@nestjs/common';
import { formatCents } from '@haulbook/core';
import { ceilingCents } from '@haulbook/domain';
import { DomainError, invalid, OnTransition, Records, Transitions, type ResourceHooks } from '@haulbook/resource';
import { CONFIG, OutboxService, Clock } from '@haulbook/platform';
import type { Config } from '../config.js';
import { Customer } from '../customers/customer.entity.js';
import type { Signature } from '../quotes/quote.entity.js';
import { ChangeOrder } from './change-order.entity.js';
import { MAX_DOCUMENT_CENTS } from '../quotes/document-pricing.service.js';
import { Order } from './order.entity.js';

const OPEN: readonly Order['status'][] = ['unscheduled', 'scheduled', 'in_progress', 'on_hold'];

/** Prices above the approved one: proposed by staff, valid only once the customer has signed (product decisions, section 4). */
@Injectable()
export class ChangeOrdersService implements ResourceHooks<ChangeOrder> {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async beforeSave(draft: Partial<ChangeOrder>, before: ChangeOrder | null): Promise<void> {
    if (before || !draft.orderId) return;
    const order = await this.records.get(Order, draft.orderId, { lock: 'update' });
    if (!OPEN.includes(order.status)) throw invalid({ orderId: 'This order is closed, so its price can’t change' });
    const most = ceilingCents(order);
    if ((draft.newTotalCents ?? 0) <= most)
      throw invalid({ newTotalCents: `The customer has already approved up to ${formatCents(most)}. A change order must be higher.` });
    if (draft.newTotalCents! > MAX_DOCUMENT_CENTS) throw invalid({ newTotalCents: 'This amount is too large for an invoice' });
    const waiting = await this.records.count(ChangeOrder, { orderId: order.id, status: 'proposed' });
    if (waiting > 0) throw invalid({ orderId: 'This order already has a change order waiting for the customer' });
    Object.assign(draft, { customerId: order.customerId, previousTotalCents: order.totalCents });
  }

  /** Ask the customer to sign. */
  async afterSave(change: ChangeOrder, before: ChangeOrder | null): Promise<void> {
    if (before) return;
    const order = await this.records.get(Order, change.orderId);
    const { email, firstName } = await this.records.get(Customer, change.customerId);
    const { reason, previousTotalCents, newTotalCents } = change;
    const url = `${this.config.publicUrl}/customer/orders/${order.quoteId}`;
    await this.outbox.mail(
      'change_order',
      email,
      { firstName, orderNumber: order.number, reason, previousTotalCents, newTotalCents, url },
      { customerId: change.customerId },
    );
  }

  /** Sign a change order for the customer, which raises the order's approved price. */
  sign(id: string, signature: Signature): Promise<ChangeOrder> {
    return this.transitions.run(ChangeOrder, id, 'sign', { by: 'customer', patch: { signature } });
  }

  decline(id: string): Promise<ChangeOrder> {
    return this.transitions.run(ChangeOrder, id, 'decline', { by: 'customer' });
  }

  @OnTransition(ChangeOrder, 'sign')
  async signed(change: ChangeOrder): Promise<Partial<ChangeOrder>> {
    const raised = await this.records.updateOne(
      Order,
      change.orderId,
      { totalCents: change.newTotalCents, highCents: null },
      { totalCents: change.previousTotalCents },
      { action: 'change order' },
    );
    if (!raised) throw new DomainError('transition_refused', 'The price of this order has changed in the meantime');
    return { decidedAt: this.clock.now().toISOString() };
  }

  @OnTransition(ChangeOrder, 'decline')
  declined(): Partial<ChangeOrder> {
    return { decidedAt: this.clock.now().toISOString() };
  }

  @OnTransition(ChangeOrder, 'withdraw')
  withdrawn(): Partial<ChangeOrder> {
    return { decidedAt: this.clock.now().toISOString() };
  }
}

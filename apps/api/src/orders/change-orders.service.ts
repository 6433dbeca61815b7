import { Injectable } from '@nestjs/common';
import { formatCents, type Cents } from '@haulbook/core';
import { ceilingCents } from '@haulbook/domain';
import { AfterTransition, DomainError, invalid, OnTransition, Records, Transitions, type ResourceHooks } from '@haulbook/resource';
import { OutboxService, Clock } from '@haulbook/platform';
import { Customer } from '../customers/customer.entity.js';
import { canonicalHash } from '../quotes/canonical-hash.js';
import { wordOf } from '../quotes/word-of-customer.js';
import { ChangeOrder } from './change-order.entity.js';
import { MAX_DOCUMENT_CENTS } from '../quotes/document-pricing.service.js';
import { OrderLinks } from './order-links.service.js';
import { Order } from './order.entity.js';

const OPEN: readonly Order['status'][] = ['unscheduled', 'scheduled', 'in_progress', 'on_hold'];

/** A new price and what it is for. */
export type NewPrice = Pick<ChangeOrder, 'reason' | 'newTotalCents'>;

/** Who signs, with what they drew if they did, and from where. */
export interface Signing {
  name: string;
  image?: string | null;
  ip: string | null;
  userAgent: string | null;
  /** When they signed; now, unless it was on a phone without a connection. */
  signedAt?: Date | null;
}

/** Prices above the approved one: proposed by staff or crew, valid only once the customer has agreed (product decisions, sections 4 and 10). */
@Injectable()
export class ChangeOrdersService implements ResourceHooks<ChangeOrder> {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly links: OrderLinks,
  ) {}

  async beforeSave(draft: Partial<ChangeOrder>, before: ChangeOrder | null): Promise<void> {
    if (before || !draft.orderId) return;
    const order = await this.records.get(Order, draft.orderId, { lock: 'update' });
    const most = ceilingCents(order);
    if ((draft.newTotalCents ?? 0) <= most)
      throw invalid({ newTotalCents: `The customer has already approved up to ${formatCents(most)}. A change order must be higher.` });
    Object.assign(draft, await this.proposal(order, draft.newTotalCents!));
  }

  /** Ask the customer to sign. */
  async afterSave(change: ChangeOrder, before: ChangeOrder | null): Promise<void> {
    if (!before) await this.mail('change_order', change, {});
  }

  /**
   * Propose a price to a customer who is there to sign it, so that nothing is sent. The crew agrees on the exact price, also within a
   * promised range.
   * @throws DomainError `validation` when it is not above the order's price, or the order cannot change
   */
  async proposeOnSite(orderId: string, { reason, newTotalCents }: NewPrice): Promise<ChangeOrder> {
    const order = await this.records.get(Order, orderId, { lock: 'update' });
    if (newTotalCents <= order.totalCents) throw invalid({ otherCents: `The new price must be above ${formatCents(order.totalCents)}.` });
    return this.records.insert(ChangeOrder, { orderId, reason, newTotalCents, ...(await this.proposal(order, newTotalCents)) });
  }

  /** Sign a change order for the customer, which raises the order's approved price. */
  async sign(id: string, { name, image = null, signedAt, ...from }: Signing): Promise<ChangeOrder> {
    const { orderId, reason, previousTotalCents, newTotalCents } = await this.records.get(ChangeOrder, id);
    const sha256 = canonicalHash({ id, orderId, reason, previousTotalCents, newTotalCents, signedBy: name });
    const signature = { name, image, ...from, at: signedAt?.toISOString() ?? this.now(), sha256 };
    return this.transitions.run(ChangeOrder, id, 'sign', { by: 'customer', patch: { signature } });
  }

  /** Mail the customer what was agreed. */
  async copy(change: ChangeOrder): Promise<void> {
    await this.mail('change_order_agreed', change, { word: wordOf(change), signedBy: change.signature?.name ?? null });
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
    return { decidedAt: this.now() };
  }

  /** Approve a change order on the customer's word. @throws DomainError `validation` for a word that was given in the future */
  @OnTransition(ChangeOrder, 'signFor')
  async agreed(change: ChangeOrder, { approvedAt }: { approvedAt?: string | null }): Promise<Partial<ChangeOrder>> {
    if (approvedAt && new Date(approvedAt) > this.clock.now()) throw invalid({ approvedAt: 'Choose a time that is not in the future' });
    return { ...(await this.signed(change)), approvedAt: approvedAt || this.now() };
  }

  @AfterTransition(ChangeOrder, 'signFor')
  async copyOfWord(change: ChangeOrder): Promise<void> {
    await this.copy(change);
  }

  @OnTransition(ChangeOrder, 'decline')
  declined(): Partial<ChangeOrder> {
    return { decidedAt: this.now() };
  }

  @OnTransition(ChangeOrder, 'withdraw')
  withdrawn(): Partial<ChangeOrder> {
    return { decidedAt: this.now() };
  }

  /** Check that an order can be asked for another price. @returns what the order says about it */
  private async proposal(order: Order, newTotalCents: Cents): Promise<Partial<ChangeOrder>> {
    if (!OPEN.includes(order.status)) throw invalid({ orderId: 'This order is closed, so its price can’t change' });
    if (newTotalCents > MAX_DOCUMENT_CENTS) throw invalid({ newTotalCents: 'This amount is too large for an invoice' });
    const waiting = await this.records.count(ChangeOrder, { orderId: order.id, status: 'proposed' });
    if (waiting > 0) throw invalid({ orderId: 'This order already has a change order waiting for the customer' });
    return { customerId: order.customerId, previousTotalCents: order.totalCents };
  }

  private async mail<K extends 'change_order' | 'change_order_agreed'>(
    template: K,
    { orderId, customerId, reason, previousTotalCents, newTotalCents }: ChangeOrder,
    more: object,
  ): Promise<void> {
    const order = await this.records.get(Order, orderId);
    const customer = await this.records.get(Customer, customerId);
    const { url, forget } = await this.links.pageFor(order, customer);
    const data = { firstName: customer.firstName, orderNumber: order.number, reason, previousTotalCents, newTotalCents, url, ...more };
    await this.outbox.mail(template, customer.email, data as never, { customerId, forget });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

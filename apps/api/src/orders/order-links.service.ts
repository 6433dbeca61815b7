import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { definePurposes, OneTimeCodes, type Purpose } from '@haulbook/identity';
import { CONFIG, OutboxService } from '@haulbook/platform';
import { invalid, messagesAreOff, notFound, OnTransition, Records } from '@haulbook/resource';
import type { Config } from '../config.js';
import { Contact } from '../customers/contact.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { reachedBy } from '../customers/reached-by.js';
import { Order } from './order.entity.js';

declare module '@haulbook/identity' {
  interface CodePurposes {
    /**
     * A link to an order for a customer without an account, or for a contact of its customer. It may be opened any number of times, as
     * long as the receiver is still reached at `reach`.
     */
    order_access: Purpose<'link', { orderId: string; reach: string; contactId?: string }>;
  }
}

/** Days that a link to an order works: a visit may be 60 days ahead, and its bill is looked for afterward. */
const ORDER_LINK_DAYS = 120;

definePurposes({
  order_access: { sends: ['link'], minutes: ORDER_LINK_DAYS * 24 * 60, boundTo: 'orderId', replaces: false },
});

/** The address of an order for its customer, and whether a message with it is to be forgotten because it opens the order. */
export interface OrderPage {
  url: string;
  forget: boolean;
}

/** Where customers see their orders: in their account or, without one, behind a link. Only a hash of it is kept. */
@Injectable()
export class OrderLinks {
  constructor(
    private readonly records: Records,
    private readonly codes: OneTimeCodes,
    private readonly outbox: OutboxService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Return where a customer sees an order. Without an account it is a further link, issued in the current transaction. */
  async pageFor(order: Pick<Order, 'id' | 'number' | 'quoteId'>, customer: Customer): Promise<OrderPage> {
    if (customer.userId) return { url: `${this.config.publicUrl}/customer/orders/${order.quoteId}`, forget: false };
    const { token } = await this.codes.issue('order_access', reachedBy(customer), { orderId: order.id, reach: reachOf(customer) });
    return { url: this.urlOf(order, token), forget: true };
  }

  /**
   * Issue a further link to an order in the current transaction, for a contact who gets the quotes of its customer and cannot sign in as
   * that. It works as long as the contact gets quotes at this address.
   * @returns its URL
   */
  async linkForContact(order: Pick<Order, 'id' | 'number'>, contact: Contact): Promise<string> {
    const bound = { orderId: order.id, contactId: contact.id, reach: reachOfContact(contact) };
    const { token } = await this.codes.issue('order_access', contact.email!, bound);
    return this.urlOf(order, token);
  }

  /**
   * Mail or text a customer where they see an order, once more.
   * @returns whether there is a way to send it
   */
  async send(order: Order): Promise<boolean> {
    const customer = await this.records.get(Customer, order.customerId);
    const { url, forget } = await this.pageFor(order, customer);
    const data = { firstName: customer.firstName, orderNumber: order.number, url };
    return Boolean(await this.outbox.mail('order_link', customer.email, data, { customerId: customer.id, forget }));
  }

  /** Send a link for staff. @throws DomainError `validation` when nothing would be sent */
  @OnTransition(Order, 'sendLink')
  async sendForStaff(order: Order): Promise<Partial<Order>> {
    if (messagesAreOff()) throw invalid({ tell: 'Without its message there is no link to send.' });
    if (!(await this.send(order)))
      throw invalid({ customerId: 'This customer has no email address and didn’t agree to texts. Read out what they ask for.' });
    return {};
  }

  /**
   * Return the order with a number, for the token of its link.
   * @throws DomainError `not_found` alike for an unknown number and a token that is unknown, expired or of another order, or whose customer
   * has another address or number since, or whose contact is gone, has another address or gets no quotes any more
   */
  async open(number: string, token: string): Promise<Order> {
    const found = token ? await this.codes.find(['order_access'], token) : null;
    const order = found && (await this.records.findOne(Order, { id: found.orderId, number: number.trim().toUpperCase() }));
    if (!order || (await this.reachNow(order, found.contactId)) !== found.reach) throw notFound('Order');
    return order;
  }

  /** End all links to an order. */
  end(orderId: string): Promise<void> {
    return this.codes.withdraw(['order_access'], orderId);
  }

  private urlOf({ number }: Pick<Order, 'number'>, token: string): string {
    return `${this.config.publicUrl}/orders/${encodeURIComponent(number)}?token=${token}`;
  }

  /** Return the fingerprint of where the receiver of a link is reached now; null for a contact who would not get one any more. */
  private async reachNow({ customerId }: Order, contactId?: string): Promise<string | null> {
    if (!contactId) return reachOf(await this.records.get(Customer, customerId));
    const contact = await this.records.findOne(Contact, { id: contactId, customerId, getsQuotes: true });
    return contact && reachOfContact(contact);
  }
}

/** Return the fingerprint of where messages to a customer go. What was sent to another address or number may be in other hands now. */
const reachOf = ({ email, phone }: Pick<Customer, 'email' | 'phone'>): string =>
  createHash('sha256')
    .update(`${email ?? ''} ${phone ?? ''}`)
    .digest('base64url');

/** Return the fingerprint of where quotes go to a contact: by mail alone. */
const reachOfContact = ({ email }: Pick<Contact, 'email'>): string => reachOf({ email, phone: null });

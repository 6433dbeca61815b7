import { Inject, Injectable } from '@nestjs/common';
import type { WentView } from '@haulbook/contracts';
import { definePurposes, OneTimeCodes, type Purpose } from '@haulbook/identity';
import { CONFIG } from '@haulbook/platform';
import { notFound, Records } from '@haulbook/resource';
import type { Config } from '../config.js';
import { Customer } from '../customers/customer.entity.js';
import { reachedBy } from '../customers/reached-by.js';
import { Order } from './order.entity.js';
import { WhereItWent } from './where-it-went.service.js';

declare module '@haulbook/identity' {
  interface CodePurposes {
    /** A link with which a customer shows others where everything of a job went. It may be opened any number of times. */
    where_it_went: Purpose<'link', { orderId: string }>;
  }
}

/** Days that a link works: what was donated is looked up for the tax return of the year after. */
const WENT_LINK_DAYS = 500;

definePurposes({
  where_it_went: {
    sends: ['link'],
    minutes: WENT_LINK_DAYS * 24 * 60,
    boundTo: 'orderId',
    replaces: false,
    hourlyLimit: 20,
    limitMessage: 'You’ve made many links to this page. Use one of them, or try again in an hour.',
  },
});

/** Links to where everything of a job went, for anyone. Only a hash of them is kept. */
@Injectable()
export class WentLinks {
  constructor(
    private readonly records: Records,
    private readonly codes: OneTimeCodes,
    private readonly went: WhereItWent,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Issue a further link to the page of an order. Earlier ones go on working.
   * @returns its URL
   * @throws DomainError `not_found` while there is no such page; `too_many_requests`
   */
  async make(orderId: string): Promise<string> {
    const order = await this.records.get(Order, orderId, { lines: ['disposals'] });
    if (!(await this.went.of(order))) throw notFound('Page');
    return this.urlFor(order, await this.records.get(Customer, order.customerId));
  }

  /** Issue a further link to the page of an order that has one, in the current transaction. @returns its URL */
  async urlFor({ id: orderId }: Pick<Order, 'id'>, customer: Customer): Promise<string> {
    const { token } = await this.codes.issue('where_it_went', reachedBy(customer), { orderId });
    return `${this.config.publicUrl}/went/${token}`;
  }

  /**
   * Return the page behind a token.
   * @throws DomainError `not_found` for one that is unknown, expired or ended, and where there is no page any more
   */
  async open(token: string): Promise<WentView> {
    const found = await this.codes.find(['where_it_went'], token);
    const order = found && (await this.records.findOne(Order, { id: found.orderId }, { lines: ['disposals'] }));
    const view = order && (await this.went.of(order));
    if (!view) throw notFound('Page');
    return view;
  }

  /** End all links to the page of an order. */
  end(orderId: string): Promise<void> {
    return this.codes.withdraw(['where_it_went'], orderId);
  }
}

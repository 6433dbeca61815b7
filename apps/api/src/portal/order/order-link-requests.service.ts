import { Injectable } from '@nestjs/common';
import type { orderLinkInput } from '@haulbook/contracts';
import { Job, JobQueue, RateLimiter } from '@haulbook/platform';
import { DomainError, Records } from '@haulbook/resource';
import type { z } from 'zod';
import { Customer } from '../../customers/customer.entity.js';
import { OrderLinks } from '../../orders/order-links.service.js';
import { Order } from '../../orders/order.entity.js';

const SEND_ORDER_LINK = 'send_order_link';

/** Links that are sent for one order in an hour, for all requests together: each is a message to its customer. */
const HOURLY = { limit: 3, per: 3600 };

type OrderLinkRequest = z.output<typeof orderLinkInput>;

/** Sends customers who lost it a new link to their order. */
@Injectable()
export class OrderLinkRequests {
  constructor(
    private readonly records: Records,
    private readonly jobs: JobQueue,
    private readonly limiter: RateLimiter,
    private readonly links: OrderLinks,
  ) {}

  /**
   * Queue a request for a new link. The job checks later whether number and address belong together, so that neither the response nor its
   * timing reveals that.
   */
  async ask({ number, reach }: OrderLinkRequest): Promise<{ message: string }> {
    const request: OrderLinkRequest = { number: number.toUpperCase(), reach };
    await this.jobs.add(SEND_ORDER_LINK, request, { key: `${SEND_ORDER_LINK}:${request.number}:${request.reach}`, maxAttempts: 5 });
    return { message: 'If this is your order, a link is on its way to the email address or phone number we have for you.' };
  }

  /** Send the link to the address or number on record, whichever of them was typed. */
  @Job(SEND_ORDER_LINK, 'Send a new link to an order', { tells: true })
  async send({ number, reach }: OrderLinkRequest): Promise<void> {
    const order = await this.records.findOne(Order, { number });
    const customer = order && (await this.records.findOne(Customer, { id: order.customerId }));
    if (!order || ![customer?.email, customer?.phone].includes(reach)) return;
    try {
      await this.records.transaction(async () => {
        await this.limiter.hit(`${SEND_ORDER_LINK}:${order.id}`, HOURLY);
        await this.links.send(order);
      });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'too_many_requests')) throw error;
    }
  }
}

import { Injectable } from '@nestjs/common';
import { bookingInput, type AgainOffer, type BookingInput } from '@haulbook/contracts';
import { addLocalDays, type LocalDate } from '@haulbook/core';
import { isDone, OPEN_QUOTE_STATUSES } from '@haulbook/domain';
import { LocalClock } from '@haulbook/platform';
import { ignoreRefusal, Records, type Where } from '@haulbook/resource';
import { Customer } from '../../customers/customer.entity.js';
import { Order } from '../../orders/order.entity.js';
import { PricingService, type PricedJob } from '../../pricing/pricing.service.js';
import { Quote } from '../../quotes/quote.entity.js';
import { RepeatJob } from '../../repeat/repeat-job.entity.js';
import { AvailabilityService } from '../../scheduling/availability.service.js';
import { Rebooking } from '../dashboard/rebooking.service.js';

const NEWEST = { sort: { createdAt: 'desc' }, limit: 1 } as const;
const OVER = ['completed', 'closed', 'cancelled'] as const;

/** The request of a press, and what its price depends on besides. */
interface Asked {
  request: BookingInput;
  taxExempt: boolean;
}

/** Finds what one press would book of a job that is done. Looking holds nothing. */
@Injectable()
export class AgainOffers {
  constructor(
    private readonly records: Records,
    private readonly rebooking: Rebooking,
    private readonly pricing: PricingService,
    private readonly availability: AvailabilityService,
    private readonly local: LocalClock,
  ) {}

  /** Return the offer of the latest job that is done; null while the customer has something coming up or open. */
  async latest(customerId: string): Promise<AgainOffer | null> {
    const [order] = await this.records.find(Order, { customerId, status: { $in: ['completed', 'closed'] } }, NEWEST);
    if (!order || (await this.hasMore(customerId))) return null;
    return this.of(order);
  }

  /** Return the offer of an order, at its next free time from tomorrow on; null where a press cannot book it. */
  async of(order: Order): Promise<AgainOffer | null> {
    const asked = await this.askedFor(order);
    if (!asked) return null;
    const { job, address } = asked.request;
    const [slot] = await this.availability.nextFree(await this.pricing.sizeOf(job), await this.tomorrow(), 1);
    const priced = slot && (await this.priceOf(order, asked, slot.date));
    if (!priced) return null;
    const { service, lowCents, highCents } = priced;
    const { id: orderId, number: orderNumber, customerId } = order;
    const [newest] = await this.records.find(Quote, { customerId }, NEWEST);
    const named = { orderId, orderNumber, serviceName: service.name, street: address.line1 };
    return { ...named, slot, lowCents, highCents, key: newest!.id };
  }

  /**
   * Return the request that a press sends, but for its time and price; null where a press cannot: the job is not done, has an agreement of its
   * own, is not offered as it was, or the customer has to be asked something.
   */
  async requestFor(order: Order): Promise<BookingInput | null> {
    return (await this.askedFor(order))?.request ?? null;
  }

  /** Return the first day that a press books: not today, which costs more and may find no one at home. */
  async tomorrow(): Promise<LocalDate> {
    return addLocalDays(await this.local.today(), 1);
  }

  private async askedFor(order: Order): Promise<Asked | null> {
    if (!isDone(order.status) || (await this.isAgreed(order))) return null;
    const { job, gone, address, isComplete } = await this.rebooking.once(order);
    if (!isComplete || gone.length > 0) return null;
    const customer = await this.records.get(Customer, order.customerId);
    const { firstName, lastName, email, phone, customerType, companyName, taxExempt } = customer;
    const contact = { firstName, lastName, email, phone, customerType, companyName: companyName ?? '' };
    const parsed = bookingInput.safeParse({ contact, job, address, hold: null, consent: { terms: true } });
    return parsed.success ? { request: parsed.data, taxExempt } : null;
  }

  /** Return the price, as a request is priced; null for what needs a look first or an answer. */
  private async priceOf({ customerId }: Order, { request, taxExempt }: Asked, date: LocalDate): Promise<PricedJob | null> {
    const { job, address } = request;
    const area = await this.pricing.areaOf(address).catch(ignoreRefusal);
    if (!area) return null;
    const { zip, county } = area;
    const priced = await this.pricing.price(job, { zip, county, date, customerId, taxExempt });
    return priced.quoteOnly || priced.estimate.refused.length > 0 ? null : priced;
  }

  /** Whether the job is done again by an agreement, which has its own price and button. */
  private async isAgreed({ id: orderId, repeatJobId }: Order): Promise<boolean> {
    return repeatJobId !== null || (await this.records.findOne(RepeatJob, { orderId, status: 'active' })) !== null;
  }

  private async hasMore(customerId: string): Promise<boolean> {
    if (await this.records.findOne(Order, { customerId, status: { $nin: [...OVER] } })) return true;
    const open: Where<Quote>[] = [
      { status: { $in: [...OPEN_QUOTE_STATUSES, 'changes_requested'] } },
      { status: 'draft', source: 'online' },
    ];
    return (await this.records.findOne(Quote, { customerId, $or: open })) !== null;
  }
}

import { Injectable } from '@nestjs/common';
import { jobInput, type JobInput, type OrderLinkView, type RebookView } from '@haulbook/contracts';
import { localToday } from '@haulbook/core';
import { isDone, isEmptyJob, rebook, type Rebooked, ruleKey } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { DomainError, Records } from '@haulbook/resource';
import { Service } from '../../catalog/service.entity.js';
import { ServiceItem } from '../../catalog/service-item.entity.js';
import { Address } from '../../customers/address.entity.js';
import { Order } from '../../orders/order.entity.js';
import { PriceHistory } from '../../pricing/price-history.service.js';
import { PricingService } from '../../pricing/pricing.service.js';
import { Quote } from '../../quotes/quote.entity.js';
import { AvailabilityService } from '../../scheduling/availability.service.js';

/** A job once more. */
export interface Once extends Pick<RebookView, 'job' | 'gone' | 'address' | 'served'> {
  /** Whether it has all that a price and a time depend on. */
  isComplete: boolean;
}

/** What a customer booked before, proposed once more at the prices and times of now. */
@Injectable()
export class Rebooking {
  constructor(
    private readonly records: Records,
    private readonly pricing: PricingService,
    private readonly prices: PriceHistory,
    private readonly availability: AvailabilityService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Propose the booking of a job that is done.
   * @throws DomainError `conflict` for one that is not
   */
  async propose(order: Order): Promise<RebookView> {
    if (!isDone(order.status)) throw new DomainError('conflict', 'This job isn’t done yet. To change it, open the order.');
    const { job, gone, address, served, isComplete } = await this.once(order);
    const next = isComplete ? await this.nextFree(job) : null;
    return { orderId: order.id, orderNumber: order.number, job, gone, address, served, next };
  }

  /** Return a job once more: what of it can be booked now, and what no longer. */
  async once(order: Order): Promise<Once> {
    const { quote, gone, ...load } = await this.loadOf(order);
    const place = order.addressId ? await this.records.findOne(Address, { id: order.addressId }) : null;
    const served = place !== null && (await this.pricing.areasOf(place.zip)).length > 0;
    const job = await this.jobOf(order, quote, load, place?.stairsFlights ?? 0);
    const isComplete = job.serviceSlug !== '' && !isEmptyJob(job) && served;
    return { job, gone, address: place && addressOf(place), served, isComplete };
  }

  /** Return what a booking like a job begins with: nothing of the customer or the place. */
  async beginning(order: Order): Promise<NonNullable<OrderLinkView['again']>> {
    const { quote, gone: _, ...load } = await this.loadOf(order);
    const { serviceSlug, volumeEighths, items } = await this.jobOf(order, quote, load, 0);
    return { serviceSlug, volumeEighths, items };
  }

  private async loadOf(order: Order): Promise<Rebooked & { quote: Quote }> {
    const quote = await this.records.get(Quote, order.quoteId, { lines: ['lines'], trashed: true });
    const listed = await this.records.find(ServiceItem, { active: true });
    return { quote, ...rebook(quote.lines, listed, await this.freeFlightsOf(quote)) };
  }

  /** Return the job with the load of now, and the work besides: the more of what its request named and what its quote charged. */
  private async jobOf({ serviceId }: Order, quote: Quote, load: Omit<Rebooked, 'gone'>, stairs: number): Promise<JobInput> {
    const service = serviceId ? await this.records.findOne(Service, { id: serviceId, active: true }) : null;
    const request = jobInput.safeParse(quote.job).data;
    const heavyDebris = request?.heavyDebris ?? false;
    return {
      serviceSlug: service?.slug ?? '',
      items: load.items,
      heavyDebris,
      volumeEighths: load.volumeEighths ?? (heavyDebris ? (request?.volumeEighths ?? null) : null),
      longCarry: load.work.longCarry || (request?.longCarry ?? false),
      disassembly: Math.max(load.work.disassembly, request?.disassembly ?? 0),
      stairsFlights: Math.max(load.work.stairsFlights, request?.stairsFlights ?? stairs),
    };
  }

  /** Return the flights that were free when the lines of the quote were priced. Those of its place are these and the paid ones, whatever is free now. */
  private async freeFlightsOf({ pricedAt, createdAt }: Quote): Promise<number> {
    const then = await this.prices.numberAt(ruleKey('freeStairsFlights'), pricedAt ?? createdAt);
    return then ?? (await this.settings.get('pricing')).freeStairsFlights;
  }

  private async nextFree(job: JobInput) {
    const { zone } = await this.settings.get('brand');
    const size = await this.pricing.sizeOf(job);
    return (await this.availability.nextFree(size, localToday(this.clock.now(), zone), 1))[0] ?? null;
  }
}

const addressOf = ({ line1, line2, city, state, zip, county, gateCode, parking }: Address) => ({
  line1,
  city,
  state,
  zip,
  line2: line2 ?? '',
  county: county ?? '',
  gateCode: gateCode ?? '',
  parking: parking ?? '',
});

import { Injectable } from '@nestjs/common';
import type { AddressInput, EstimateView, JobInput } from '@haulbook/contracts';
import { localToday } from '@haulbook/core';
import {
  countiesToChoose,
  countyError,
  estimate,
  flexibleSaving,
  jobMinutes,
  normalizeZip,
  priceDocument,
  priceRange,
  taxAreaOf,
  taxRatesFor,
  withFlexibleDiscount,
  type DocumentPrice,
  type Estimate,
  type JobSize,
} from '@haulbook/domain';
import { invalid, Records } from '@haulbook/resource';
import { ServiceArea } from './service-area.entity.js';
import { Service } from '../catalog/service.entity.js';
import { Clock, type SettingValues } from '@haulbook/platform';
import { firmPriceOf, type FirmPrice } from './firm-price.js';
import { CouponCheckService, type CouponCheck } from './coupon-check.service.js';
import { toJobRequest } from './job-request.js';
import { withNamedPrices, type NamedPrice } from './named-prices.js';
import { PriceBookService } from './price-book.service.js';

export interface PriceTerms {
  zip?: string | null;
  /** The county, if the ZIP code spans several. */
  county?: string | null;
  /** The day of the job; today adds the same-day surcharge. */
  date?: string | null;
  /** Whether the customer comes any time of that day suits, which takes off the owner's discount. */
  flexible?: boolean;
  couponCode?: string | null;
  customerId?: string | null;
  taxExempt?: boolean;
  /** Whether the customer pays later by agreement, so that no deposit is due. */
  onAccount?: boolean;
  /** Prices that staff name for items without one on the price list. */
  named?: readonly NamedPrice[];
}

/** A job with everything derived from it. */
export interface PricedJob {
  service: Service;
  area: ServiceArea | null;
  estimate: Estimate;
  /** The lower end as a document: coupon, tax and deposit included. */
  price: DocumentPrice;
  lowCents: number;
  highCents: number;
  size: JobSize;
  /** Whether a person must review the job first, because the service or one of the items has no online price. */
  quoteOnly: boolean;
  coupon: CouponCheck | null;
  /** The price it can be booked at without review, and why it can't be; null while the owner offers none. */
  firm: FirmPrice | null;
}

type Place = Pick<AddressInput, 'zip' | 'county'>;

/** Return what a flexible day takes off, in cents: 0 while it is not offered. */
const discountOf = ({ booking }: SettingValues): number => (booking.flexible.on ? booking.flexible.discountCents : 0);

/** Calculates the price, time, and room of a job: the domain's rules with the owner's price list, areas, and coupons. */
@Injectable()
export class PricingService {
  constructor(
    private readonly records: Records,
    private readonly books: PriceBookService,
    private readonly coupons: CouponCheckService,
    private readonly clock: Clock,
  ) {}

  /**
   * Price a job.
   * @throws DomainError `validation` for a service or an item that is not offered (any more).
   */
  async price(job: JobInput, terms: PriceTerms = {}): Promise<PricedJob> {
    const service = await this.serviceOf(job.serviceSlug);
    return { service, ...(await this.priceLoad(job, terms, service)) };
  }

  /**
   * Price a load. Without a service, it's priced as one that has an online price.
   * @throws DomainError `validation` for an item that is not offered (any more).
   */
  async priceLoad(job: Omit<JobInput, 'serviceSlug'>, terms: PriceTerms, service: Service | null): Promise<Omit<PricedJob, 'service'>> {
    const { book: listed, items, settings } = await this.books.load();
    const book = withNamedPrices(listed, items, terms.named ?? []);
    const sameDay = terms.date === localToday(this.clock.now(), settings.brand.zone);
    const request = toJobRequest(job, items, { sameDay });
    const computed = estimate(request, book);
    const area = taxAreaOf({ zip: terms.zip ?? '', county: terms.county }, await this.areasOf(terms.zip));
    const coupon = terms.couponCode
      ? await this.coupons.check(terms.couponCode, {
          subtotalCents: computed.subtotalCents,
          serviceSlugs: service ? [service.slug] : [],
          customerId: terms.customerId ?? null,
        })
      : null;
    const taxRates = taxRatesFor(area?.taxRatePpm ?? 0, { taxExempt: terms.taxExempt, haulingRatePpm: settings.pricing.haulingTaxRatePpm });
    const reductions = { coupon: coupon?.accepted ? coupon.terms : null, taxRates };
    const flexibleCents = terms.flexible ? discountOf(settings) : 0;
    const { lowCents, highCents } = priceRange(request, book, { ...reductions, flexibleCents });
    const lines = withFlexibleDiscount(computed.lines, flexibleCents, book.rules.minimumCents);
    const price = priceDocument({ lines, ...reductions, deposit: terms.onAccount ? null : book.rules.deposit });
    const size = { cubicYards: computed.cubicYards, minutes: jobMinutes(computed.cubicYards, settings.availability, book.rules) };
    const quoteOnly = (service?.quoteOnly ?? false) || computed.quoteOnly;
    const priced = { area, estimate: computed, price, lowCents, highCents, size, quoteOnly, coupon };
    const rules = settings.firmPrices;
    return { ...priced, firm: firmPriceOf(job, { ...priced, service }, { rules, items, hasTime: Boolean(terms.date) }) };
  }

  /** Return the time and room a job takes. */
  async sizeOf(job: JobInput): Promise<JobSize> {
    return (await this.offerOf(job)).size;
  }

  /** Return the time and room a job takes, and what it saves on a flexible day, in cents: 0 where that is not offered. */
  async offerOf(job: JobInput): Promise<{ size: JobSize; flexibleCents: number }> {
    const { book, items, settings } = await this.books.load();
    const { cubicYards, lines, quoteOnly } = estimate(toJobRequest(job, items), book);
    const size = { cubicYards, minutes: jobMinutes(cubicYards, settings.availability, book.rules) };
    const isPriced = !quoteOnly && !(await this.needsReview(job.serviceSlug));
    return { size, flexibleCents: isPriced ? flexibleSaving(lines, discountOf(settings), book.rules.minimumCents) : 0 };
  }

  /**
   * Return the response of `POST /api/portal/estimate`. For a job that a person must review first, it contains no sums, only the known
   * facts.
   */
  async estimate(job: JobInput, terms: PriceTerms): Promise<EstimateView> {
    const service = job.serviceSlug ? await this.serviceOf(job.serviceSlug) : null;
    const { price, estimate: computed, size, quoteOnly, coupon, firm, ...range } = await this.priceLoad(job, terms, service);
    const sum = (cents: number) => (quoteOnly ? 0 : cents);
    return {
      lines: price.lines.map(({ label, qty, totalCents }) => ({ label, qty, totalCents })),
      subtotalCents: sum(price.subtotalCents),
      discountCents: sum(price.discountCents),
      taxCents: sum(price.taxCents),
      lowCents: sum(range.lowCents),
      highCents: sum(range.highCents),
      ...size,
      quoteOnly,
      coupon: coupon && { code: coupon.code, accepted: coupon.accepted, message: coupon.message },
      refused: computed.refused.map(({ name, why }) => ({ name, because: why })),
      firm,
    };
  }

  /** Return the served areas of a ZIP code, one for each of its counties; none if it is not served. */
  async areasOf(zip: string | null | undefined): Promise<ServiceArea[]> {
    const wanted = normalizeZip(zip ?? '');
    return wanted ? this.records.find(ServiceArea, { zip: wanted, active: true }, { sort: { county: 'asc' } }) : [];
  }

  /**
   * Return the served area of an address, or null outside all of them.
   * @throws DomainError `validation` at `field` when the ZIP code spans several counties and the address names none of them
   */
  async areaOf(place: Place, field = 'county'): Promise<ServiceArea | null> {
    const areas = await this.areasOf(place.zip);
    const problem = countyError(place, countiesToChoose(areas));
    if (problem) throw invalid({ [field]: problem });
    return taxAreaOf(place, areas);
  }

  /** Whether a service has no price online. */
  private async needsReview(slug: string): Promise<boolean> {
    return slug !== '' && (await this.records.findOne(Service, { slug, quoteOnly: true })) !== null;
  }

  private async serviceOf(slug: string): Promise<Service> {
    const service = await this.records.findOne(Service, { slug, active: true });
    if (!service) throw invalid({ 'job.serviceSlug': 'We no longer offer this service. Please choose another one.' });
    return service;
  }
}

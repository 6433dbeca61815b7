import { Injectable } from '@nestjs/common';
import type { PhotoJob, PhonePriceView, PhotoSendInput, PhotoSentView } from '@haulbook/contracts';
import { isEmptyJob } from '@haulbook/domain';
import { Clock } from '@haulbook/platform';
import { DomainError, invalid, notFound, Records, Transitions } from '@haulbook/resource';
import { refusalOf } from '../pricing/job-request.js';
import { PricingService, type PricedJob } from '../pricing/pricing.service.js';
import { DocumentPricingService } from '../quotes/document-pricing.service.js';
import { quoteOfLoad } from '../quotes/quote-of-job.js';
import { Quote } from '../quotes/quote.entity.js';

type PricedLoad = Omit<PricedJob, 'service'>;

/** Prices photo requests by what staff see in the pictures, with the calculation of every other price. */
@Injectable()
export class PhotoPricing {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly pricing: PricingService,
    private readonly documents: DocumentPricingService,
    private readonly clock: Clock,
  ) {}

  /** Return the price of a load for a request, without keeping it. @throws DomainError `not_found`, `validation` */
  async price(id: string, job: PhotoJob): Promise<PhonePriceView> {
    const priced = await this.priceOf(await this.requestOf(id), job);
    const { lines, taxCents, totalCents, depositCents } = priced.price;
    return {
      lines: lines.map((line) => ({ label: line.label, totalCents: line.totalCents })),
      taxCents,
      totalCents,
      depositCents,
      problem: problemOf(job, priced),
    };
  }

  /** Keep what was seen so far in the draft. @throws DomainError `not_found`, `validation`, `conflict` once it is sent */
  keep(id: string, job: PhotoJob): Promise<void> {
    return this.records.transaction(async () => void (await this.write(id, job, {})));
  }

  /**
   * Price a request and send it as a quote, in one transaction.
   * @throws DomainError `not_found`; `validation` where there is no price to promise; `price_changed` with the new total; `conflict` once
   * it is sent
   */
  send(id: string, { job, shownTotalCents, customerNotes }: PhotoSendInput): Promise<PhotoSentView> {
    return this.records.transaction(async () => {
      const priced = await this.write(id, job, { customerNotes: customerNotes || null });
      const problem = problemOf(job, priced);
      if (problem) throw invalid({ job: problem });
      const { totalCents } = priced.price;
      if (totalCents !== shownTotalCents)
        throw new DomainError('price_changed', 'The price has changed since you saw it. Nothing was sent yet.', {
          details: { totalCents },
        });
      const sent = await this.transitions.run(Quote, id, 'send', { by: 'staff' });
      return { number: sent.number, totalCents: sent.totalCents };
    });
  }

  private async write(id: string, job: PhotoJob, changes: Partial<Quote>): Promise<PricedLoad> {
    const quote = await this.requestOf(id, 'update');
    if (quote.status !== 'draft') throw new DomainError('conflict', 'The price of this request was sent already.');
    const priced = await this.priceOf(quote, job);
    await this.records.updateOne(Quote, id, { ...quoteOfLoad(priced), pricedAt: this.clock.now().toISOString(), job, ...changes });
    return priced;
  }

  private async requestOf(id: string, lock?: 'update'): Promise<Quote> {
    const quote = await this.records.findOne(Quote, { id, byPhotos: true }, lock && { lock });
    if (!quote) throw notFound('Photo request');
    return quote;
  }

  /** Price a load as sending it does: by the place, the customer and the coupon of its quote, and what staff say an item costs. */
  private async priceOf(quote: Quote, job: PhotoJob): Promise<PricedLoad> {
    const load = await this.pricing.priceLoad(job, { named: job.prices }, null);
    const { price } = await this.documents.price(quote, load.price.lines);
    return { ...load, price };
  }
}

/** Explain why there is no price to send; null when there is one. */
function problemOf(job: PhotoJob, { estimate, quoteOnly }: PricedLoad): string | null {
  if (isEmptyJob(job)) return 'Add an item, or choose how much of the truck it takes';
  const refusal = refusalOf(estimate.refused);
  return refusal || !quoteOnly ? refusal : estimate.quoteOnlyReasons.join('. ');
}

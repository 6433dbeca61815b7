import { Injectable } from '@nestjs/common';
import type { QuoteView, RepriceView } from '@haulbook/contracts';
import { DomainError, notFound, Records, Transitions } from '@haulbook/resource';
import { Clock } from '@haulbook/platform';
import { SpokenNames } from '../../catalog/spoken-names.service.js';
import { Quote } from '../../quotes/quote.entity.js';
import { QuotesService } from '../../quotes/quotes.service.js';
import { ChosenPriceService, type QuoteChoice } from './chosen-price.service.js';
import { QuoteAccessService } from './quote-access.service.js';
import { QuoteViewsService } from './quote-views.service.js';

/** Lets a customer view a quote, decline it, or request changes. `ApproveQuoteService` handles the approval. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly access: QuoteAccessService,
    private readonly views: QuoteViewsService,
    private readonly prices: ChosenPriceService,
    private readonly quotes: QuotesService,
    private readonly names: SpokenNames,
    private readonly clock: Clock,
  ) {}

  async get(number: string, token?: string): Promise<QuoteView> {
    const quote = await this.access.toSee(number, token);
    return this.names.quote(await this.views.view(quote, token), quote);
  }

  /** Return the view that the customer of a quote gets, of a draft the one that sending it now would give. It is for staff. */
  async preview(number: string): Promise<QuoteView> {
    const quote = await this.access.byNumber(number);
    if (!quote) throw notFound('Quote');
    const shown: Quote = quote.status === 'draft' ? { ...quote, ...(await this.quotes.asSent(quote)), status: 'sent' } : quote;
    return this.names.quote(await this.views.view(shown), shown);
  }

  /** Record the first view. Later views, and views of a quote that is not sent, change nothing. */
  async viewed(number: string, token?: string): Promise<{ status: Quote['status'] }> {
    const quote = await this.access.toDecide(number, token);
    if (quote.status !== 'sent') return { status: quote.status };
    const run = this.transitions.run(Quote, quote.id, 'view', { by: 'system', patch: { firstViewedAt: this.now() } });
    return run
      .catch((error: unknown) => {
        if (error instanceof DomainError) return { status: quote.status };
        throw error;
      })
      .then(({ status }) => ({ status }));
  }

  /** Return the price of the quote with the current choices. */
  async price(number: string, token: string | undefined, choice: QuoteChoice): Promise<RepriceView> {
    return this.prices.view(await this.access.toSee(number, token), choice);
  }

  async decline(number: string, token: string | undefined, revision: number, reason: string): Promise<{ status: Quote['status'] }> {
    return this.decide(number, token, revision, (quote) =>
      this.transitions.run(Quote, quote.id, 'decline', {
        by: 'customer',
        input: { reason },
        where: { revision },
        patch: { declineReason: reason, decidedAt: this.now() },
      }),
    );
  }

  async requestChanges(number: string, token: string | undefined, revision: number, message: string): Promise<{ status: Quote['status'] }> {
    return this.decide(number, token, revision, (quote) =>
      this.transitions.run(Quote, quote.id, 'requestChanges', {
        by: 'customer',
        input: { reason: message },
        where: { revision },
        patch: { changesRequested: message, decidedAt: this.now() },
      }),
    );
  }

  private async decide(
    number: string,
    token: string | undefined,
    revision: number,
    work: (quote: Quote) => Promise<Quote>,
  ): Promise<{ status: Quote['status'] }> {
    const { id } = await this.access.toDecide(number, token);
    return this.records.transaction(async () => {
      const quote = await this.records.get(Quote, id, { lock: 'update' });
      await this.access.refuseDecision(quote, revision);
      if (quote.status === 'sent') await this.transitions.run(Quote, id, 'view', { by: 'system', patch: { firstViewedAt: this.now() } });
      const { status } = await work(quote);
      return { status };
    });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

import { Injectable } from '@nestjs/common';
import { currentActor, DomainError, isUuid, notFound, Records } from '@haulbook/resource';
import { Clock, isStaff, LocalClock } from '@haulbook/platform';
import { Quote } from '../../quotes/quote.entity.js';
import { QuoteTokens } from '../../quotes/quote-tokens.service.js';
import { refuseDecision } from './refuse-decision.js';

/**
 * Control access to a quote by its number. The link's token and the owner's session may view and decide it; staff may only view it. Any
 * other caller gets `not_found`, so that the response does not reveal whether the quote exists.
 */
@Injectable()
export class QuoteAccessService {
  constructor(
    private readonly records: Records,
    private readonly tokens: QuoteTokens,
    private readonly clock: Clock,
    private readonly local: LocalClock,
  ) {}

  /**
   * Return a quote for viewing.
   * @throws DomainError `not_found`, whether the number or the token is wrong; `quote_in_revision` while staff prepare a new version.
   */
  async toSee(number: string, token: string | undefined): Promise<Quote> {
    const quote = await this.byNumber(number);
    const actor = currentActor();
    if (quote && ((actor && isStaff(actor)) || (await this.opens(quote, token)))) return quote;
    throw await this.refusal(quote, token);
  }

  /**
   * Return a quote for deciding it, which staff may not do on a customer's behalf.
   * @throws DomainError `not_found`, `quote_in_revision`
   */
  async toDecide(number: string, token: string | undefined): Promise<Quote> {
    const quote = await this.byNumber(number);
    if (quote && (await this.opens(quote, token))) return quote;
    throw await this.refusal(quote, token);
  }

  /**
   * Refuse to decide a quote that cannot be decided now.
   * @throws DomainError `quote_revised`, `quote_expired` or `quote_decided` (409)
   */
  async refuseDecision(quote: Quote, seenRevision: number): Promise<void> {
    refuseDecision(quote, seenRevision, this.clock.now(), await this.local.zone());
  }

  /**
   * Return the number of the quote with this id.
   * @throws DomainError `not_found`
   */
  async numberOf(id: string): Promise<string> {
    const quote = isUuid(id) ? await this.records.findOne(Quote, { id }) : null;
    if (!quote) throw notFound('Quote');
    return quote.number;
  }

  byNumber(number: string): Promise<Quote | null> {
    return this.records.findOne(Quote, { number: number.trim().toUpperCase() }, { lines: ['lines'] });
  }

  /** Tell those who could open an earlier version that a new one is being prepared. To everyone else, the quote does not exist. */
  private async refusal(quote: Quote | null, token: string | undefined): Promise<DomainError> {
    if (!quote || quote.status !== 'draft' || quote.revision === 1) return notFound('Quote');
    const isOwner = Boolean(quote.customerId) && currentActor()?.customerId === quote.customerId;
    if (!isOwner && !(token && (await this.tokens.awaitsRevision(token, quote.id)))) return notFound('Quote');
    return new DomainError('quote_in_revision', 'We’re preparing a new version of this quote. We’ll email you when it’s ready.');
  }

  private async opens(quote: Quote, token: string | undefined): Promise<boolean> {
    if (token && (await this.tokens.opens(token, quote.id))) return true;
    const customerId = currentActor()?.customerId;
    // Hide drafts that staff are preparing. A customer's own website request is also a draft, but they know what is in it.
    return Boolean(customerId) && quote.customerId === customerId && (quote.status !== 'draft' || isOpenDraft(quote));
  }
}

/** Whether a draft is a website request that staff have not revised. Its customer may see it, because they wrote it. */
export const isOpenDraft = (quote: Pick<Quote, 'source' | 'revision'>): boolean => quote.source === 'online' && quote.revision === 1;

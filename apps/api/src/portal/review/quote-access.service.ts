import { Injectable } from '@nestjs/common';
import { currentActor, isUuid, notFound, Records } from '@haulbook/resource';
import { isStaff, hashToken } from '@haulbook/platform';
import { Quote } from '../../quotes/quote.entity.js';
import { TOKEN_OPENS } from '../../quotes/quote-token.js';

/**
 * Who may open a quote by its number: whoever has its token, its owner's session, and (to look at it) staff. For everybody
 * else there is no such quote.
 */
@Injectable()
export class QuoteAccessService {
  constructor(private readonly records: Records) {}

  /** The quote, for looking at it. @throws DomainError `not_found`, whether the number or the token is wrong. */
  async toSee(number: string, token: string | undefined): Promise<Quote> {
    const quote = await this.byNumber(number);
    const actor = currentActor();
    if (quote && ((actor && isStaff(actor)) || (await this.opens(quote, token)))) return quote;
    throw notFound('Quote');
  }

  /** The quote, for deciding it: staff may not do that for a customer. */
  async toDecide(number: string, token: string | undefined): Promise<Quote> {
    const quote = await this.byNumber(number);
    if (quote && (await this.opens(quote, token))) return quote;
    throw notFound('Quote');
  }

  /** The number of a quote named by its id. @throws DomainError `not_found` */
  async numberOf(id: string): Promise<string> {
    const quote = isUuid(id) ? await this.records.findOne(Quote, { id }) : null;
    if (!quote) throw notFound('Quote');
    return quote.number;
  }

  byNumber(number: string): Promise<Quote | null> {
    return this.records.findOne(Quote, { number: number.trim().toUpperCase() }, { lines: ['lines'] });
  }

  private async opens(quote: Quote, token: string | undefined): Promise<boolean> {
    if (token && (await this.tokenOpens(quote.id, token))) return true;
    const customerId = currentActor()?.customerId;
    // A draft of the office is nobody's business yet; one's own request from the website is.
    return Boolean(customerId) && quote.customerId === customerId && (quote.status !== 'draft' || isOpenDraft(quote));
  }

  private async tokenOpens(quoteId: string, token: string): Promise<boolean> {
    const found = await this.records.db.query(`SELECT 1 AS found FROM quotes q WHERE q.id = $2::uuid AND ${TOKEN_OPENS}`, [
      hashToken(token),
      quoteId,
    ]);
    return found.length > 0;
  }
}

/** A request from the website that staff have not revised: its customer knows what is in it. */
export const isOpenDraft = (quote: Pick<Quote, 'source' | 'revision'>): boolean => quote.source === 'online' && quote.revision === 1;

import { Injectable } from '@nestjs/common';
import { normalizeEmail, AUTH_MESSAGES } from '@haulbook/core';
import { Records } from '@haulbook/resource';
import { OneTimeCodes } from '@haulbook/identity';
import { Customer } from '../../customers/customer.entity.js';
import { reachedBy } from '../../customers/reached-by.js';
import { Job, JobQueue, OutboxService } from '@haulbook/platform';
import { Quote } from '../../quotes/quote.entity.js';
import { NEW_LINK_DAYS } from '../../quotes/quote-tokens.service.js';
import { QuotesService } from '../../quotes/quotes.service.js';
import { Order } from '../../orders/order.entity.js';
import { isOpenDraft, QuoteAccessService } from './quote-access.service.js';

const MAIL_QUOTE_LINK = 'mail_quote_link';

/** Mail a new link to customers who lost theirs. */
@Injectable()
export class QuoteLinksService {
  constructor(
    private readonly records: Records,
    private readonly codes: OneTimeCodes,
    private readonly jobs: JobQueue,
    private readonly access: QuoteAccessService,
    private readonly quotes: QuotesService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Queue a request for a new link. The job checks later whether number and address belong together, so that neither the response nor its
   * timing reveals that.
   */
  async ask(number: string, email: string): Promise<{ message: string }> {
    const request = { number: number.trim().toUpperCase(), email: normalizeEmail(email) };
    await this.jobs.add(MAIL_QUOTE_LINK, request, { key: `${MAIL_QUOTE_LINK}:${request.number}:${request.email}`, maxAttempts: 5 });
    return { message: AUTH_MESSAGES.secureLinkSent };
  }

  @Job(MAIL_QUOTE_LINK, 'Email a new link to a quote', { tells: true })
  async mail({ number, email }: { number: string; email: string }): Promise<void> {
    const quote = (await this.access.byNumber(number)) ?? (await this.ofOrder(number));
    const customer = quote && (await this.records.findOne(Customer, { id: quote.customerId }));
    if (!quote || customer?.email !== email || (quote.status === 'draft' && !isOpenDraft(quote))) return;
    await this.records.transaction(() => this.send(quote, customer));
  }

  /** Find a quote by its order's number, which booked customers are more likely to have at hand. */
  private async ofOrder(number: string): Promise<Quote | null> {
    const order = await this.records.findOne(Order, { number });
    return order && this.records.findOne(Quote, { id: order.quoteId });
  }

  private async send(quote: Quote, customer: Customer): Promise<void> {
    await this.records.get(Quote, quote.id, { lock: 'update' });
    const link = await this.codes.issueWithinLimit('quote_access', reachedBy(customer), { quoteId: quote.id });
    if (!link) return;
    const data = { number: quote.number, url: this.quotes.reviewUrl(quote.number, link.token), days: NEW_LINK_DAYS };
    await this.outbox.mail('secure_link', customer.email, data, { customerId: customer.id });
  }
}

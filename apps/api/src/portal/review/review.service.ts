import { Injectable } from '@nestjs/common';
import type { AvailabilityView, HoldView, QuoteView, RepriceView } from '@haulbook/contracts';
import { DomainError, Records, Transitions } from '@haulbook/resource';
import { Hold } from '../../scheduling/hold.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { OutboxService, Clock } from '@haulbook/platform';
import { Quote } from '../../quotes/quote.entity.js';
import { QuoteClaims } from '../../quotes/quote-claims.service.js';
import { AvailabilityService } from '../../scheduling/availability.service.js';
import { sizeOfRow } from '../../scheduling/day-book.service.js';
import { HoldsService } from '../../scheduling/holds.service.js';
import { ApprovalCodesService } from './approval-codes.service.js';
import { ChosenPriceService, type QuoteChoice } from './chosen-price.service.js';
import { QuoteAccessService } from './quote-access.service.js';
import { QuoteViewsService } from './quote-views.service.js';
import { refuseDecision } from './refuse-decision.js';

type Slot = { date: string; windowId: string };

/** A customer looks at a quote, chooses, and says no or not quite; the yes is in `ApproveQuoteService`. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly access: QuoteAccessService,
    private readonly views: QuoteViewsService,
    private readonly codes: ApprovalCodesService,
    private readonly prices: ChosenPriceService,
    private readonly availability: AvailabilityService,
    private readonly holds: HoldsService,
    private readonly claims: QuoteClaims,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  async get(number: string, token?: string): Promise<QuoteView> {
    const quote = await this.access.toSee(number, token);
    return this.views.view(quote, token);
  }

  /** Marks the first real view. Anything later, or on a quote that is not sent, changes nothing. */
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

  /** What the quote comes to as it is chosen. */
  async price(number: string, token: string | undefined, choice: QuoteChoice): Promise<RepriceView> {
    return this.prices.view(await this.access.toSee(number, token), choice);
  }

  async days(number: string, token: string | undefined, from: string | undefined, days: number): Promise<AvailabilityView> {
    return this.availability.days(sizeOfRow(await this.access.toSee(number, token)), from, days);
  }

  /** Holds a slot for this quote, in exchange for the one it held before; that one is kept when the wanted one is taken. */
  async hold(number: string, token: string | undefined, { date, windowId }: Slot): Promise<HoldView> {
    const { id: quoteId, customerId } = await this.access.toDecide(number, token);
    return this.records.transaction(async () => {
      const quote = await this.records.get(Quote, quoteId, { lock: 'update' });
      refuseDecision(quote, quote.revision, this.clock.now());
      const earlier = await this.records.find(Hold, { quoteId, status: 'held' });
      for (const { id } of earlier) await this.holds.release({ id });
      const held = await this.holds.hold({ date, windowId, job: sizeOfRow(quote) }, { by: 'customer', holder: { quoteId, customerId } });
      const { truckId: _truck, ...shown } = held;
      return shown;
    });
  }

  /** Mails a fresh six-digit code to the customer's own address, never to one that was typed in. */
  async sendCode(number: string, token?: string): Promise<{ sentTo: string; expiresAt: string }> {
    const quote = await this.access.toDecide(number, token);
    refuseDecision(quote, quote.revision, this.clock.now());
    return this.records.transaction(async () => {
      await this.records.get(Quote, quote.id, { lock: 'update' });
      const { email } = await this.records.get(Customer, quote.customerId);
      const { code, expiresAt } = await this.codes.issue(quote.id, email);
      await this.outbox.mail('quote_code', email, { number: quote.number, code }, { customerId: quote.customerId });
      return { sentTo: masked(email), expiresAt };
    });
  }

  async decline(number: string, token: string | undefined, revision: number, reason: string): Promise<{ status: Quote['status'] }> {
    return this.decide(number, token, revision, async (quote) => {
      await this.claims.letGo(quote.id);
      return this.transitions.run(Quote, quote.id, 'decline', {
        by: 'customer',
        input: { reason },
        where: { revision },
        patch: { declineReason: reason, decidedAt: this.now() },
      });
    });
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
      refuseDecision(quote, revision, this.clock.now());
      if (quote.status === 'sent') await this.transitions.run(Quote, id, 'view', { by: 'system', patch: { firstViewedAt: this.now() } });
      const { status } = await work(quote);
      return { status };
    });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

/** "p•••@example.com": enough to know which mailbox to look in. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

import { Inject, Injectable } from '@nestjs/common';
import { isExpired, localToday } from '@haulbook/core';
import {
  invalid,
  messagesAreOff,
  OnAction,
  OnTransition,
  Records,
  Transitions,
  ignoreRefusal,
  type ActionOutcome,
} from '@haulbook/resource';
import { CONFIG, TimedJob, processRows, Clock, hashToken, newToken, SettingsService } from '@haulbook/platform';
import type { Config } from '../config.js';
import { Contacts } from '../customers/contacts.service.js';
import { Customer } from '../customers/customer.entity.js';
import { reachedBy } from '../customers/reached-by.js';
import { UnverifiedAccounts } from '../customers/unverified-accounts.service.js';
import type { QuoteLine } from './quote-line.entity.js';
import { QuoteHooks } from './quote.hooks.js';
import { Quote } from './quote.entity.js';
import { linkEndsOn, NEW_LINK_DAYS, QuoteTokens } from './quote-tokens.service.js';

const EXPIRED_AT_ONCE = 200;

/** The office's side of a quote: send, revise, cancel, expire. The customer's side is the quote review. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly hooks: QuoteHooks,
    private readonly contacts: Contacts,
    private readonly clock: Clock,
    private readonly tokens: QuoteTokens,
    private readonly unproven: UnverifiedAccounts,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Send a quote with a fresh link, and fix its price as of now. Links of earlier sends stop working; the link of the original request
   * still opens it.
   */
  @OnTransition(Quote, 'send')
  async send(quote: Quote): Promise<Partial<Quote>> {
    const { lines } = await this.records.get(Quote, quote.id, { lines: ['lines'] });
    const sent = await this.complete({ ...quote, lines });
    return {
      ...sent,
      sentAt: this.clock.now().toISOString(),
      accessTokenHash: await this.mail({ ...quote, ...sent }),
      firstViewedAt: null,
    };
  }

  /** Offer the request of a customer at the price they are about to sign: fix it as sending does, with nothing mailed. */
  @OnTransition(Quote, 'offer')
  async offer(quote: Quote): Promise<Partial<Quote>> {
    const { lines } = await this.records.get(Quote, quote.id, { lines: ['lines'] });
    const fixed = await this.complete({ ...quote, lines });
    return { ...fixed, lowCents: null, highCents: null, sentAt: this.clock.now().toISOString() };
  }

  /**
   * Require that a draft can be offered as it is. It must be loaded with its lines.
   * @returns what offering it fixes: its price and its last valid day
   * @throws DomainError `validation` without lines or county; `coupon_refused`
   */
  async complete(quote: Quote): Promise<Partial<Quote>> {
    if (quote.lines.length === 0) throw invalid({ lines: 'Please add at least one line before you send this quote' });
    await this.hooks.refuseCoupon(quote);
    await this.hooks.refuseOpenCounty(quote);
    if (quote.source === 'staff') await this.unproven.release(quote.customerId);
    return this.asSent(quote);
  }

  /** Return what sending a quote now would fix: its price and its last valid day. The quote must be loaded with its lines. */
  async asSent(quote: Quote): Promise<Partial<Quote>> {
    const { zone } = await this.settings.get('brand');
    const passed = quote.expiresOn === null || isExpired(quote.expiresOn, this.clock.now(), zone);
    return { ...(await this.hooks.priceNow(quote)), expiresOn: passed ? await this.hooks.defaultExpiry() : quote.expiresOn };
  }

  /** Send a quote again as it is, with a fresh link. The link of the earlier mail stops working. */
  @OnTransition(Quote, 'resend')
  async resend(quote: Quote): Promise<Partial<Quote>> {
    return { accessTokenHash: await this.mail(quote) };
  }

  /**
   * Mail or text a quote with a fresh link to its customer, or to the contacts who get quotes.
   * @returns the hash of the link's token
   * @throws DomainError `validation` when the customer has no email address and did not agree to texts
   */
  private async mail({ customerId, number, revision, totalCents, expiresOn }: Quote): Promise<string> {
    const customer = await this.records.get(Customer, customerId);
    const token = newToken();
    const link = { url: this.reviewUrl(number, token), linkEndsOn: linkEndsOn(expiresOn!) };
    const data = { firstName: customer.firstName, number, revision, totalCents, expiresOn, ...link };
    if (!(await this.contacts.mail('getsQuotes', 'quote_ready', customer, data)) && !messagesAreOff())
      throw invalid({
        customerId: 'This customer has no email address and didn’t agree to texts. Read the quote out and approve it for them.',
      });
    return hashToken(token);
  }

  /**
   * Issue a further link to a quote, to be passed on by other means than the mail. Earlier links go on working.
   * @throws DomainError `validation` for a draft, which no link opens
   */
  async link(id: string): Promise<{ url: string; days: number }> {
    const { number, status, customerId } = await this.records.get(Quote, id);
    const customer = await this.records.get(Customer, customerId);
    if (status === 'draft') throw invalid({ status: 'Send this quote first: no link opens a draft' });
    return { url: this.reviewUrl(number, await this.tokens.issue(id, reachedBy(customer))), days: NEW_LINK_DAYS };
  }

  /**
   * Take a quote back for changes: keep the number, raise the revision, and price it by the current terms again. The links say that a
   * new version is being prepared: customers do not see unfinished changes.
   */
  @OnTransition(Quote, 'revise')
  async revise(quote: Quote): Promise<Partial<Quote>> {
    const { lines } = await this.records.get(Quote, quote.id, { lines: ['lines'] });
    const priced = await this.hooks.priceNow({ ...quote, lines });
    const firstSentAt = quote.firstSentAt ?? quote.sentAt;
    return { ...priced, terms: null, revision: quote.revision + 1, firstSentAt, decidedAt: null };
  }

  @OnTransition(Quote, 'cancel')
  cancel(): Partial<Quote> {
    return { decidedAt: this.clock.now().toISOString() };
  }

  /** Return the URL where the customer reviews a quote. */
  reviewUrl(number: string, token: string): string {
    return `${this.config.publicUrl}/quote-review/${encodeURIComponent(number)}?token=${token}`;
  }

  /**
   * Expire quotes whose last valid day is over in the time zone of the settings.
   * @returns the number of quotes processed.
   */
  @TimedJob('expire_quotes', '* * * * *', {
    label: 'Quote expiry',
    does: 'Closes quotes whose last valid day is over.',
    did: ['Closed', 'quote'],
  })
  async expireOverdue(): Promise<number> {
    const { zone } = await this.settings.get('brand');
    const today = localToday(this.clock.now(), zone);
    const over = await this.records.find(
      Quote,
      { status: { $in: ['sent', 'viewed'] }, expiresOn: { $lt: today } },
      { limit: EXPIRED_AT_ONCE },
    );
    return processRows('expire_quotes', over, ({ id }) =>
      this.transitions.run(Quote, id, 'expire', { by: 'system', where: { expiresOn: { $lt: today } } }).catch(ignoreRefusal),
    );
  }

  /** Copy a quote to a new draft with the same customer, job and lines. The coupon is copied if it is still valid. */
  @OnAction(Quote, 'duplicate')
  async duplicate({ id }: Quote): Promise<ActionOutcome> {
    const original = await this.records.get(Quote, id, { lines: ['lines'] });
    const couponId = (await this.hooks.couponRefusal({ ...original, bookedCoupon: null })) ? null : original.couponId;
    const { customerNotes, internalNotes } = original;
    const copy = await this.copy(original, { couponId, customerNotes, internalNotes });
    return { message: `${copy.number} is a copy of ${original.number}`, open: { path: 'quotes', id: copy.id, edit: true } };
  }

  /** Make a new draft with the customer, job and lines of a quote, without its coupon. The quote must be loaded with its lines. */
  async copy(original: Quote, changes: Partial<Quote>): Promise<Quote> {
    const { customerId, addressId, serviceId, lines, lowCents, highCents, estimatedMinutes, cubicYardsMilli } = original;
    const copies = lines.map(({ kind, label, qty, unitCents, taxCategory, serviceSlug, itemSlug, optional, selected }) => ({
      kind,
      label,
      qty,
      unitCents,
      taxCategory,
      serviceSlug,
      itemSlug,
      optional,
      selected,
    })) as QuoteLine[];
    const draft: Partial<Quote> = {
      customerId,
      addressId,
      serviceId,
      lowCents,
      highCents,
      estimatedMinutes,
      cubicYardsMilli,
      source: 'staff',
      lines: copies,
      pricedAt: original.pricedAt ?? original.createdAt,
      ...changes,
    };
    await this.hooks.beforeSave(draft, null);
    return this.records.insert(Quote, draft);
  }
}

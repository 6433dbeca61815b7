import { Injectable } from '@nestjs/common';
import type { ApproveInput } from '@haulbook/contracts';
import { formatCents, localToday } from '@haulbook/core';
import { promisedRange } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { DomainError, Transitions } from '@haulbook/resource';
import { Quote, type Signature } from '../../quotes/quote.entity.js';
import type { ChosenSlot } from './approved-orders.service.js';
import { ChosenPriceService, keptLines, sumsOf, type QuoteChoice } from './chosen-price.service.js';
import { QuoteViewsService } from './quote-views.service.js';
import { documentHash } from './signed-document.js';

/** Evidence of where a signature came from. */
export interface Trace {
  ip: string;
  userAgent: string | null;
}

/** Saves an approval: the price of the chosen lines, and the signature. */
@Injectable()
export class SignQuoteService {
  constructor(
    private readonly transitions: Transitions,
    private readonly prices: ChosenPriceService,
    private readonly views: QuoteViewsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Approve a locked quote as its customer chose it.
   * @throws DomainError `quote_revised` when the total is not the one they saw; `coupon_refused` with the price without the coupon, which
   * they may then accept.
   */
  async sign(quote: Quote, input: ApproveInput, trace: Trace, slot: ChosenSlot | null): Promise<Quote> {
    const choice = { ...input, date: slot?.date ?? null, flexible: slot?.flexible ?? false };
    const chosen = await this.prices.price(quote, choice);
    if (chosen.price.totalCents !== input.totalCents) throw priceChanged();
    const couponId = input.withoutCoupon ? null : quote.couponId;
    const signed = { ...sumsOf(chosen.price), lines: keptLines(chosen), couponId, terms: chosen.terms };
    const signature = await this.signature({ ...quote, ...signed }, input, trace, slot);
    return this.approve(quote, { ...signed, signature }, input).catch((error: unknown) => this.withoutCoupon(error, quote, choice));
  }

  /** Save the approval. The UPDATE itself checks status, revision and expiry, so that no concurrent change slips in between. */
  private async approve(quote: Quote, signed: Partial<Quote> & { signature: Signature }, input: ApproveInput): Promise<Quote> {
    if (quote.status === 'sent')
      await this.transitions.run(Quote, quote.id, 'view', { by: 'system', patch: { firstViewedAt: this.now() } });
    const { revision } = input;
    const { zone } = await this.settings.get('brand');
    const today = localToday(this.clock.now(), zone);
    const requestNotes = [quote.requestNotes, input.notes].filter(Boolean).join('\n\n') || null;
    return this.transitions.run(Quote, quote.id, 'approve', {
      by: 'customer',
      where: { status: 'viewed', revision, $or: [{ expiresOn: { $isnull: true } }, { expiresOn: { $gte: today } }] },
      patch: { ...signed, decidedAt: signed.signature.at, requestNotes, purchaseOrder: quote.purchaseOrder },
    });
  }

  /** Build the error with the price without the refused coupon. */
  private async withoutCoupon(error: unknown, quote: Quote, choice: QuoteChoice): Promise<never> {
    if (!(error instanceof DomainError) || error.code !== 'coupon_refused') throw error;
    const without = sumsOf((await this.prices.price(quote, { ...choice, withoutCoupon: true })).price);
    const message = `${error.message}. Without it the price is ${formatCents(without.totalCents)}.`;
    throw new DomainError('coupon_refused', message, { details: without });
  }

  private async signature(
    quote: Quote,
    { signature }: ApproveInput,
    { ip, userAgent }: Trace,
    slot: ChosenSlot | null,
  ): Promise<Signature> {
    const view = await this.views.view(quote);
    const { number, revision, customer, address, lines, couponCode, termsVersion, lowCents, highCents, ...sums } = view;
    const { subtotalCents, discountCents, taxCents, totalCents, depositCents } = sums;
    const sha256 = documentHash({
      number,
      revision,
      customer,
      address,
      couponCode,
      termsVersion,
      signedBy: signature.name,
      lines: lines
        .filter((line) => line.selected)
        .map(({ kind, label, qty, unitCents, totalCents: lineCents }) => ({ kind, label, qty, unitCents, totalCents: lineCents })),
      totals: { subtotalCents, discountCents, taxCents, totalCents, depositCents },
      range: promisedRange({ lowCents, highCents, totalCents }),
      slot: slot && { date: slot.date, windowId: slot.windowId },
    });
    return { name: signature.name, image: signature.image, ip, userAgent: userAgent?.slice(0, 500) ?? null, at: this.now(), sha256 };
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

/** Build the error for a total that does not match the selected optional lines and the chosen day. */
const priceChanged = () =>
  new DomainError('quote_revised', 'The price has changed since you opened this page. Please review it before you approve.');

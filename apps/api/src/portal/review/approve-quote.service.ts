import { Inject, Injectable } from '@nestjs/common';
import type { ApproveInput, ApproveView } from '@haulbook/contracts';
import { formatCents, localToday } from '@haulbook/core';
import { BUSINESS_ZONE, promisedRange, type DocumentPrice } from '@haulbook/domain';
import { DomainError, Records, Transitions } from '@haulbook/resource';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { Hold } from '../../scheduling/hold.entity.js';
import { CONFIG, OutboxService, type MailAttachment, Clock, SettingsService } from '@haulbook/platform';
import type { Config } from '../../config.js';
import { CouponsService } from '../../pricing/coupons.service.js';
import { CustomerStandingService } from '../../customers/customer-standing.service.js';
import { DepositsService } from '../../billing/invoices/deposits.service.js';
import { Lead } from '../../leads/lead.entity.js';
import type { QuoteApproved } from '../../messages/templates/quote-mails.js';
import { addressLine } from '../../orders/order-words.js';
import { Order } from '../../orders/order.entity.js';
import { OrdersService } from '../../orders/orders.service.js';
import type { QuoteLine } from '../../quotes/quote-line.entity.js';
import { Quote, type Signature } from '../../quotes/quote.entity.js';
import { sizeOfRow } from '../../scheduling/day-book.service.js';
import { HoldsService, type HeldSlot, type HoldRef } from '../../scheduling/holds.service.js';
import { ApprovalCodesService } from './approval-codes.service.js';
import { ChosenPriceService, keptLines, sumsOf, type ChosenPrice, type QuoteChoice } from './chosen-price.service.js';
import { QuoteAccessService } from './quote-access.service.js';
import { QuoteViewsService } from './quote-views.service.js';
import { refuseDecision } from './refuse-decision.js';
import { signatureImage } from './signature-image.js';
import { documentHash } from './signed-document.js';

/** Evidence of where a signature came from. */
export interface Trace {
  ip: string;
  userAgent: string | null;
}

interface ChosenSlot {
  date: string;
  windowId: string;
  hold: HoldRef;
}

/** Approve a quote for the customer: the approval, order, deposit, booking and mail are saved in one transaction. */
@Injectable()
export class ApproveQuoteService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly access: QuoteAccessService,
    private readonly views: QuoteViewsService,
    private readonly codes: ApprovalCodesService,
    private readonly prices: ChosenPriceService,
    private readonly coupons: CouponsService,
    private readonly orders: OrdersService,
    private readonly holds: HoldsService,
    private readonly deposits: DepositsService,
    private readonly settings: SettingsService,
    private readonly standing: CustomerStandingService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Approve a quote and create exactly one order. Repeated or parallel calls return that same order.
   * @throws DomainError `quote_revised` (also when only the price changed), `quote_expired`, `quote_decided`, `code_wrong`, `code_expired`,
   * `coupon_refused`, `hold_expired`, or `slot_taken` with the next free slots.
   */
  async approve(number: string, input: ApproveInput, trace: Trace): Promise<ApproveView> {
    const quote = await this.access.toDecide(number, input.token);
    const made = await this.madeOf(quote);
    if (made) return made;
    refuseDecision(quote, input.revision, this.clock.now());
    const image = await signatureImage(input.signature.image);
    await this.codes.check(quote.id, input.code).catch(async (error: unknown) => {
      // A parallel call with the same code may have just approved the quote; `decide` then returns its order.
      if (!(await this.madeOf(quote))) throw error;
    });
    const signed = { ...input, signature: { ...input.signature, image } };
    return this.records.transaction(() => this.decide(quote.id, signed, trace));
  }

  private async decide(quoteId: string, input: ApproveInput, trace: Trace): Promise<ApproveView> {
    const quote = await this.records.get(Quote, quoteId, { lock: 'update', lines: ['lines'] });
    const made = await this.madeOf(quote);
    if (made) return made;
    refuseDecision(quote, input.revision, this.clock.now());
    await this.codes.use(quoteId, input.code);
    const slot = await this.slotOf(quote, input);
    const choice = { ...input, date: slot?.date ?? null };
    const chosen = await this.prices.price(quote, choice);
    if (chosen.price.totalCents !== input.totalCents) throw priceChanged();
    const lines = keptLines(chosen);
    await this.redeem(quote, choice, chosen);
    const couponId = input.withoutCoupon ? null : quote.couponId;
    const approved = await this.markApproved({ ...quote, lines, couponId, terms: chosen.terms }, chosen.price, input, trace, slot);
    const order = await this.orders.fromQuote(approved);
    await this.deposits.ask(order);
    await this.transitions.run(Quote, quoteId, 'convert', { by: 'system' });
    const kept = slot && (await this.book(approved, order, slot));
    await this.follow(approved, order, kept);
    return (await this.madeOf(quote))!;
  }

  /** Redeem the coupon. @throws DomainError `coupon_refused` with the price without it, which the customer may then accept. */
  private async redeem(quote: Quote, choice: QuoteChoice, { price }: ChosenPrice): Promise<void> {
    const { id: quoteId, couponId, customerId } = quote;
    const discountCents = price.couponDiscountCents;
    if (!couponId || discountCents === 0) return;
    try {
      await this.coupons.redeem({ couponId, customerId, quoteId, discountCents });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'coupon_refused') throw error;
      const without = sumsOf((await this.prices.price(quote, { ...choice, withoutCoupon: true })).price);
      const message = `${error.message}. Without it the price is ${formatCents(without.totalCents)}.`;
      throw new DomainError('coupon_refused', message, { details: without });
    }
  }

  /** Save the approval. The UPDATE itself checks status, revision and expiry, so that no concurrent change slips in between. */
  private async markApproved(
    quote: Quote,
    price: DocumentPrice,
    input: ApproveInput,
    trace: Trace,
    slot: ChosenSlot | null,
  ): Promise<Quote> {
    const { revision } = input;
    if (quote.status === 'sent')
      await this.transitions.run(Quote, quote.id, 'view', { by: 'system', patch: { firstViewedAt: this.now() } });
    const sums = sumsOf(price);
    const signature = await this.sign({ ...quote, ...sums }, input, trace, slot);
    const today = localToday(this.clock.now(), BUSINESS_ZONE);
    return this.transitions.run(Quote, quote.id, 'approve', {
      by: 'customer',
      where: { status: 'viewed', revision, $or: [{ expiresOn: { $isnull: true } }, { expiresOn: { $gte: today } }] },
      patch: {
        ...sums,
        lines: quote.lines,
        couponId: quote.couponId,
        terms: quote.terms,
        signature,
        decidedAt: signature.at,
        requestNotes: [quote.requestNotes, input.notes].filter(Boolean).join('\n\n') || null,
      },
    });
  }

  private async sign(quote: Quote, { signature }: ApproveInput, { ip, userAgent }: Trace, slot: ChosenSlot | null): Promise<Signature> {
    const {
      number,
      revision,
      customer,
      address,
      lines,
      couponCode,
      termsVersion,
      subtotalCents,
      discountCents,
      taxCents,
      totalCents,
      depositCents,
      lowCents,
      highCents,
    } = await this.views.view(quote);
    const sha256 = documentHash({
      ...{ number, revision, customer, address, couponCode, termsVersion, signedBy: signature.name },
      lines: lines
        .filter((line) => line.selected)
        .map(({ kind, label, qty, unitCents, totalCents: lineCents }) => ({ kind, label, qty, unitCents, totalCents: lineCents })),
      totals: { subtotalCents, discountCents, taxCents, totalCents, depositCents },
      range: promisedRange({ lowCents, highCents, totalCents }),
      slot: slot && { date: slot.date, windowId: slot.windowId },
    });
    return { name: signature.name, image: signature.image, ip, userAgent: userAgent?.slice(0, 500) ?? null, at: this.now(), sha256 };
  }

  /** Return the slot that the customer holds, else the one kept for the quote. Return null when there is neither: staff will call. */
  private async slotOf(quote: Quote, { hold, keep }: ApproveInput): Promise<ChosenSlot | null> {
    if (!hold) return this.keptSlot(quote, keep);
    const { date, windowId, quoteId: whose } = await this.holds.find(hold);
    if (whose !== quote.id) throw new DomainError('hold_expired', 'Please choose a new time');
    return { date, windowId, hold };
  }

  /** Return the slot held for the quote. When the hold on the slot to `keep` has lapsed, hold it again or throw `slot_taken`. */
  private async keptSlot(quote: Quote, keep: ApproveInput['keep']): Promise<ChosenSlot | null> {
    const held = await this.holds.ofQuote(quote.id);
    if (held && (!keep || (held.date === keep.date && held.windowId === keep.windowId)))
      return { date: held.date, windowId: held.windowId, hold: { id: held.id } };
    if (!keep) return null;
    const { id: quoteId, customerId } = quote;
    const { id } = await this.holds.hold({ ...keep, job: sizeOfRow(quote) }, { by: 'customer', holder: { quoteId, customerId } });
    return { ...keep, hold: { id } };
  }

  /** Book the chosen time. When the deposit must be paid first, only hold the time. @returns that hold, or null once booked. */
  private async book(quote: Quote, order: Order, { hold, date, windowId }: ChosenSlot): Promise<HeldSlot | null> {
    if (!(await this.deposits.comesFirst(order.id))) {
      await this.orders.schedule(order.id, { date, windowId }, { by: 'customer', fromHold: hold, tell: false });
      return null;
    }
    await this.records.updateOne(Order, order.id, { wantedOn: date, wantedWindowId: windowId }, {}, { action: 'chose the time' });
    const { requestHoldHours } = await this.settings.get('booking');
    const holder = { quoteId: quote.id, customerId: quote.customerId };
    const options = { by: 'customer', holder, minutes: requestHoldHours * 60, replaces: hold } as const;
    return this.holds.hold({ date, windowId, job: sizeOfRow(quote) }, options);
  }

  private async follow(quote: Quote, order: Order, kept: HeldSlot | null): Promise<void> {
    for (const { id } of await this.records.find(Hold, { quoteId: quote.id, status: 'held' }))
      if (id !== kept?.id) await this.holds.release({ id });
    await this.standing.note(quote.customerId, 'quote_approved');
    const lead = quote.leadId ? await this.records.findOne(Lead, { id: quote.leadId }) : null;
    if (lead?.status === 'quoted') await this.transitions.run(Lead, lead.id, 'win', { by: 'system' });
    const { customer } = await this.views.view({ ...quote, lines: [] as QuoteLine[] });
    const slot = (await this.madeOf(quote))?.slot ?? null;
    const [visit] = await this.records.find(Appointment, { orderId: order.id }, { limit: 1 });
    const data = {
      ...{ firstName: customer.firstName, quoteNumber: quote.number, orderNumber: order.number, totalCents: order.totalCents },
      slot: slot && { date: slot.date, label: slot.label },
      deposit: await this.depositOf(order, kept),
      address: await addressLine(this.records, order.addressId),
      url: `${this.config.publicUrl}/customer/orders/${quote.id}`,
    };
    const signed: MailAttachment = { kind: 'quote', id: quote.id };
    const attachments: MailAttachment[] = visit ? [{ kind: 'calendar', id: visit.id }, signed] : [signed];
    await this.outbox.mail('quote_approved', customer.email, data, { customerId: quote.customerId, attachments });
  }

  /** Return the deposit details for the approval mail. The deposit invoice itself is mailed separately. */
  private async depositOf({ id, quoteId }: Order, kept: HeldSlot | null): Promise<QuoteApproved['deposit']> {
    const deposit = await this.deposits.of(id);
    if (!deposit) return null;
    const url = `${this.config.publicUrl}/order-confirmation/${quoteId}`;
    return {
      number: deposit.number!,
      cents: deposit.totalCents,
      keeps: kept && { date: kept.date, label: kept.label, until: kept.expiresAt },
      url,
    };
  }

  /** Return the result of an earlier approval of this quote, or null when it has no order. */
  private async madeOf({ id }: Quote): Promise<ApproveView | null> {
    const order = await this.records.findOne(Order, { quoteId: id });
    if (!order) return null;
    return { orderId: order.id, orderNumber: order.number, slot: await this.views.visitOf(order.id) };
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

/** The total the customer saw does not match the selected optional lines and the chosen day. */
const priceChanged = () =>
  new DomainError('quote_revised', 'The price has changed since you opened this page. Please review it before you approve.');

import { Inject, Injectable } from '@nestjs/common';
import type { DepositView, QuoteLineView, QuoteView } from '@haulbook/contracts';
import { describeState, isExpired, msg, slotInstant } from '@haulbook/core';
import { mailedContacts, OPEN_QUOTE_STATUSES, quoteStates } from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import { latestVisit } from '../../scheduling/latest-visit.js';
import { slotWords, type SlotWords } from '../../scheduling/slot-words.js';
import { Window } from '../../scheduling/window.entity.js';
import { Service } from '../../catalog/service.entity.js';
import { Coupon } from '../../pricing/coupon.entity.js';
import { Address } from '../../customers/address.entity.js';
import { Contacts } from '../../customers/contacts.service.js';
import { Customer } from '../../customers/customer.entity.js';
import { DepositsService } from '../../billing/invoices/deposits.service.js';
import { slotOf } from '../../orders/order-labels.js';
import { Order } from '../../orders/order.entity.js';
import { pendingSlot } from '../../orders/pending-slot.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../../billing/payments/payment-provider.js';
import { needsCode } from './needs-code.js';
import { Clock, SettingsService } from '@haulbook/platform';
import { isFlexibleRequest } from '../../quotes/flexible-request.js';
import type { QuoteLine } from '../../quotes/quote-line.entity.js';
import { wordOf } from '../../quotes/word-of-customer.js';
import type { Quote } from '../../quotes/quote.entity.js';
import { HoldsService } from '../../scheduling/holds.service.js';

/** Return the customer-facing label of a quote's status. */
export const quoteStatusLabel = (status: Quote['status']): string => CUSTOMER_WORDS[status] ?? describeState(quoteStates, status).label;

const CUSTOMER_WORDS: Partial<Record<Quote['status'], string>> = {
  draft: 'Being prepared',
  sent: 'Waiting for you',
  viewed: 'Waiting for you',
  converted: 'Approved',
};

/** Build the customer's view of a quote. Never include internal notes, token hashes, IP addresses or user agents. */
@Injectable()
export class QuoteViewsService {
  constructor(
    private readonly records: Records,
    private readonly holds: HoldsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly deposits: DepositsService,
    private readonly contacts: Contacts,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /** Build the view of a quote, which must be loaded with its lines. Add `token` to the photo URLs, so that they open without a session. */
  async view(quote: Quote, token?: string): Promise<QuoteView> {
    const service = quote.serviceId ? await this.records.findOne(Service, { id: quote.serviceId }, { trashed: true }) : null;
    const coupon = quote.couponId ? await this.records.findOne(Coupon, { id: quote.couponId }, { trashed: true }) : null;
    const order = await this.records.findOne(Order, { quoteId: quote.id });
    const owner = await this.records.get(Customer, quote.customerId);
    const { booking, brand } = await this.settings.all();
    const { termsVersion } = booking;
    const { id, number, revision, status, expiresOn, decidedAt, signature, terms } = quote;
    const expired = status === 'expired' || (OPEN_QUOTE_STATUSES.includes(status) && isExpired(expiresOn, this.clock.now(), brand.zone));
    return {
      id,
      number,
      revision,
      status,
      expiresOn,
      expired,
      decidedAt,
      termsVersion,
      statusLabel: quoteStatusLabel(expired ? 'expired' : status),
      serviceName: service?.name ?? msg('Junk Removal'),
      serviceSlug: service?.slug ?? '',
      customer: customerAs(owner, quote),
      needsCode: needsCode(quote),
      sentTo: await this.sentTo(owner),
      address: await this.addressOf(quote),
      lines: quote.lines.map(lineView),
      couponCode: (terms ? terms.coupon : (quote.bookedCoupon ?? coupon))?.code ?? null,
      ...sumsOf(quote),
      lowCents: quote.lowCents,
      highCents: quote.highCents,
      notes: quote.customerNotes ?? '',
      purchaseOrder: { number: quote.purchaseOrder ?? '', required: owner.purchaseOrderRequired },
      photos: quote.photos.map((photo) => ({ id: photo, url: `/api/files/${photo}${token ? `?token=${encodeURIComponent(token)}` : ''}` })),
      requestedSlot: await this.requestedSlot(quote, order),
      order: order && (await this.orderOf(order)),
      deposit: order && (await this.depositOf(order)),
      signature: signature && { name: signature.name, at: signature.at, sha256: signature.sha256, drawn: signature.image !== null },
      word: wordOf(quote),
    };
  }

  /** Return the order's latest visit that is neither cancelled nor a no-show; null while no time is set. */
  async visitOf(orderId: string): Promise<(SlotWords & { startsAt: string }) | null> {
    const visit = await latestVisit(this.records, orderId);
    return visit ? { ...(await slotOf(this.records, visit, await this.settleAt())), startsAt: visit.startsAt } : null;
  }

  /** Return the order's deposit invoice while it is issued, partially paid or paid; null otherwise. */
  private async depositOf(order: Order): Promise<DepositView | null> {
    const deposit = await this.deposits.of(order.id);
    if (!deposit || !['issued', 'partially_paid', 'paid'].includes(deposit.status)) return null;
    const { totalCents, creditedCents, paidCents, balanceCents } = deposit;
    return {
      ...{ number: deposit.number!, totalCents: totalCents - creditedCents, paidCents, balanceCents },
      comesFirst: await this.deposits.comesFirst(order.id),
      ...(this.provider && { paymentProvider: this.provider.name }),
    };
  }

  private async orderOf({ id, number, status, timeLost }: Order): Promise<QuoteView['order']> {
    return { id, number, state: orderState(status), slot: await this.visitOf(id), timeLost };
  }

  /** Return the held slot, else the requested one or, once there is an order, the one waiting for its deposit. Ignore past slots. */
  private async requestedSlot(quote: Quote, order: Order | null): Promise<QuoteView['requestedSlot']> {
    const held = await this.holds.ofQuote(quote.id);
    if (held) {
      const { date, windowId, label, startsAt, flexible, expiresAt: heldUntil } = held;
      return { date, windowId, label, startsAt, flexible, heldUntil };
    }
    const requested = order ? pendingSlot(order) : requestOf(quote);
    const window = requested && (await this.records.findOne(Window, { id: requested.windowId }));
    if (!requested || !window) return null;
    const { zone } = await this.settings.get('brand');
    const startsAt = slotInstant(requested.date, window.startsAt, zone);
    if (startsAt <= this.clock.now()) return null;
    const words = slotWords({ date: requested.date, flexible: isFlexibleRequest(quote, requested) }, window, await this.settleAt());
    return { ...requested, ...words, startsAt: startsAt.toISOString(), heldUntil: null };
  }

  private async settleAt(): Promise<string> {
    return (await this.settings.get('booking')).flexible.settleAt;
  }

  /** Return whom the quote is for, as the quote names them. */
  async customerOf(quote: Pick<Quote, 'customerId' | 'request'>): Promise<QuoteView['customer']> {
    return customerAs(await this.records.get(Customer, quote.customerId), quote);
  }

  /** Return the names of the contacts who get quotes in place of a customer. */
  private async sentTo(customer: Customer): Promise<string[]> {
    const contacts = await this.contacts.thoseWho('getsQuotes', customer);
    return mailedContacts(contacts, 'getsQuotes').map(({ name }) => name);
  }

  private async addressOf({ addressId }: Quote): Promise<QuoteView['address']> {
    const address = addressId ? await this.records.findOne(Address, { id: addressId }, { trashed: true }) : null;
    return address && { line1: address.line1, line2: address.line2 ?? '', city: address.city, state: address.state, zip: address.zip };
  }
}

/** Return a customer as a quote names them: as they were typed, since the record may be of another person whose email address was known. */
function customerAs({ firstName, lastName, email, phone }: Customer, { request }: Pick<Quote, 'request'>): QuoteView['customer'] {
  const typed = request?.contact;
  return {
    firstName: typed?.firstName ?? firstName,
    lastName: typed?.lastName ?? lastName,
    email: email ?? '',
    phone: typed?.phone ?? phone ?? '',
  };
}

/** Return the date and window that the customer requested, or null. */
const requestOf = ({ requestedOn, requestedWindowId }: Quote) =>
  requestedOn && requestedWindowId ? { date: requestedOn, windowId: requestedWindowId } : null;

const orderState = (status: Order['status']): NonNullable<QuoteView['order']>['state'] =>
  status === 'cancelled' ? 'cancelled' : status === 'completed' || status === 'closed' ? 'done' : 'open';

export const lineView = ({ id, kind, label, qty, unitCents, totalCents, optional, selected }: QuoteLine): QuoteLineView => ({
  id,
  kind,
  label,
  qty,
  unitCents,
  totalCents,
  optional,
  selected: !optional || selected,
});

const sumsOf = ({ subtotalCents, discountCents, taxCents, totalCents, depositCents }: Quote) => ({
  subtotalCents,
  discountCents,
  taxCents,
  totalCents,
  depositCents,
});

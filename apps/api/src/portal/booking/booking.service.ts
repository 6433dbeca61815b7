import { Injectable } from '@nestjs/common';
import type { BookingInput, BookingView, PriceRangeView } from '@haulbook/contracts';
import { isEmptyJob } from '@haulbook/domain';
import { currentActor, DomainError, invalid, ignoreRefusal } from '@haulbook/resource';
import type { ServiceArea } from '../../pricing/service-area.entity.js';
import type { Hold } from '../../scheduling/hold.entity.js';
import { IdempotencyService, newToken } from '@haulbook/platform';
import { FilesService } from '../../documents/files.service.js';
import { refusalOf } from '../../pricing/job-request.js';
import { PricingService, type PricedJob } from '../../pricing/pricing.service.js';
import { HoldsService, type HeldSlot } from '../../scheduling/holds.service.js';
import type { SlotQuery } from '../../scheduling/slot-claims.service.js';
import type { Trace } from '../review/sign-quote.service.js';
import { BookedQuotes } from './booked-quotes.service.js';
import { FirmBookings, type Signed } from './firm-bookings.service.js';
import { LeadIntakeService } from './lead-intake.service.js';
import { RequesterService, retryNewCustomer, type Requester } from './requester.service.js';

export interface BookingCall extends Trace {
  key: string | undefined;
}

/**
 * Turn a booking request into a draft quote with its slot held, into an order when it is signed at a firm price, or into a lead when the
 * address is outside the service area.
 */
@Injectable()
export class BookingService {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly pricing: PricingService,
    private readonly holds: HoldsService,
    private readonly requesters: RequesterService,
    private readonly leads: LeadIntakeService,
    private readonly files: FilesService,
    private readonly quotes: BookedQuotes,
    private readonly firm: FirmBookings,
  ) {}

  /**
   * Save a booking request in one transaction, once per Idempotency-Key.
   * @throws DomainError `validation`, `coupon_refused`, `price_changed` with the new range, `slot_taken` with the next free slots,
   * `hold_expired`, `idempotency_mismatch`, `too_many_requests`; for a firm price also `no_firm_price`, `code_wrong`, `code_expired`.
   */
  async request(input: BookingInput, call: BookingCall): Promise<BookingView> {
    const actor = currentActor()?.id ?? 'visitor';
    const signed = await this.firm.prepare(input);
    const once = () => this.idempotency.run(actor, 'POST /portal/bookings', call.key, input, () => this.take(input, signed, call));
    return retryNewCustomer(once);
  }

  /**
   * Send a request of the signed-in customer with a time that is not held yet: the time is held and the request saved, or neither. Joins the
   * caller's transaction.
   * @throws DomainError as `request` does
   */
  async requestAt(input: BookingInput, slot: Pick<SlotQuery, 'date' | 'windowId'>, trace: Trace): Promise<BookingView> {
    // Before the day, as in every request: two of one customer would wait for each other.
    await this.requesters.refuseFlood(input.contact.email);
    const job = await this.pricing.sizeOf(input.job);
    const holder = { customerId: currentActor()?.customerId ?? null };
    const hold = await this.holds.hold({ ...slot, job }, { by: 'customer', holder });
    return this.take({ ...input, hold }, null, trace);
  }

  private async take(input: BookingInput, signed: Signed | null, trace: Trace): Promise<BookingView> {
    if (signed?.problem) throw signed.problem;
    if (isEmptyJob(input.job)) throw invalid({ 'job.volumeEighths': 'Choose how much of the truck you need, or at least one item' });
    await this.requesters.refuseFlood(input.contact.email);
    const area = await this.pricing.areaOf(input.address, 'address.county');
    if (area) return this.book(input, area, signed, trace);
    if (signed) this.firm.refuseArea();
    if (input.hold) await this.holds.release(input.hold).catch(ignoreRefusal);
    return { outcome: 'lead', ...(await this.leads.outsideArea(input)) };
  }

  private async book(input: BookingInput, area: ServiceArea, signed: Signed | null, trace: Trace): Promise<BookingView> {
    const hold = input.hold ? await this.holds.find(input.hold) : null;
    if (hold) await this.holds.lockDay(hold.date);
    const requester = await this.requesters.customerFor(input, trace.ip);
    const priced = await this.priceFor(input, area, hold, requester);
    if (signed) this.firm.refuse(priced.firm, requester.customer);
    const address = await this.requesters.addressFor(requester, input.address, area, input.job.stairsFlights);
    await this.files.attach(input.photos, { customerId: requester.customer.id });
    const token = newToken();
    const place = { addressId: address.id, taxRatePpm: area.taxRatePpm };
    const time = { requestedOn: hold?.date ?? null, requestedWindowId: hold?.windowId ?? null };
    const quote = await this.quotes.write(input, { requester, priced, place, time }, token, trace.ip);
    const whose = { quoteId: quote.id, customerId: quote.customerId };
    const kept = input.hold ? await this.holds.keepForRequest(input.hold, whose, priced.size) : null;
    const slot = kept && toSlot(kept);
    const { lowCents, highCents } = priced;
    const booked = { outcome: 'booked' as const, quoteId: quote.id, number: quote.number, token, slot, lowCents, highCents };
    if (!signed) {
      await this.quotes.confirm(input, quote, priced, kept, token);
      return booked;
    }
    const { totalCents } = signed.firm;
    const { orderId, orderNumber } = await this.firm.order(quote, signed, input.contact.email, trace);
    await this.quotes.tellOfOrder({ id: orderId, number: orderNumber }, priced);
    return { ...booked, lowCents: totalCents, highCents: totalCents, orderNumber };
  }

  private async priceFor(input: BookingInput, area: ServiceArea, hold: Hold | null, { customer, unproven }: Requester): Promise<PricedJob> {
    const priced = await this.pricing.price(input.job, {
      zip: area.zip,
      county: area.county,
      date: hold?.date,
      flexible: hold?.flexible ?? false,
      couponCode: input.couponCode || null,
      // Skip the coupon history of an unproven email match: a refusal would reveal that customer's past. The approval checks it.
      customerId: unproven ? null : customer.id,
      taxExempt: customer.taxExempt && !unproven,
    });
    const refusal = refusalOf(priced.estimate.refused);
    if (refusal) throw invalid({ 'job.items': refusal });
    if (priced.coupon && !priced.coupon.accepted) {
      throw new DomainError('coupon_refused', priced.coupon.message, { fields: { couponCode: priced.coupon.message } });
    }
    const named = priced.quoteOnly ? { ...priced, lowCents: 0, highCents: 0 } : priced;
    // At a firm price, the total that was signed is compared instead.
    if (!input.firm) refuseOtherPrice(named, input.shownRange);
    return named;
  }
}

/**
 * Refuse a request when the price range differs from the one the customer last saw, because prices may change after the last estimate.
 * @throws DomainError `price_changed` with the new range in its details.
 */
function refuseOtherPrice({ lowCents, highCents }: PricedJob, shown: BookingInput['shownRange']): void {
  if (!shown || (shown.lowCents === lowCents && shown.highCents === highCents)) return;
  const details: PriceRangeView = { lowCents, highCents };
  throw new DomainError('price_changed', 'The price has changed since you last saw it. We haven’t sent your request yet.', { details });
}

const toSlot = ({ date, label, startsAt, flexible }: HeldSlot) => ({ date, label, startsAt, flexible });

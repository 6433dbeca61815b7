import { Inject, Injectable } from '@nestjs/common';
import type { BookingInput, BookingView, PriceRangeView } from '@haulbook/contracts';
import { currentActor, DomainError, invalid, Records, ignoreRefusal } from '@haulbook/resource';
import type { ServiceArea } from '../../pricing/service-area.entity.js';
import type { Hold } from '../../scheduling/hold.entity.js';
import {
  CONFIG,
  OutboxService,
  Clock,
  IdempotencyService,
  NumberingService,
  hashToken,
  newToken,
  isUniqueViolation,
  SettingsService,
} from '@haulbook/platform';
import type { Config } from '../../config.js';
import { FilesService } from '../../documents/files.service.js';
import { isEmptyJob, refusalOf } from '../../pricing/job-request.js';
import { PricingService, type PricedJob } from '../../pricing/pricing.service.js';
import { Quote, type QuoteRequest } from '../../quotes/quote.entity.js';
import type { QuoteLine } from '../../quotes/quote-line.entity.js';
import { HoldsService, type HeldSlot } from '../../scheduling/holds.service.js';
import { LeadIntakeService } from './lead-intake.service.js';
import { RequesterService, type Requester } from './requester.service.js';

export interface BookingCall {
  key: string | undefined;
  ip: string;
}

/** Turn a booking request into a draft quote with its slot held, or into a lead when the address is outside the service area. */
@Injectable()
export class BookingService {
  constructor(
    private readonly records: Records,
    private readonly idempotency: IdempotencyService,
    private readonly pricing: PricingService,
    private readonly holds: HoldsService,
    private readonly requesters: RequesterService,
    private readonly leads: LeadIntakeService,
    private readonly files: FilesService,
    private readonly numbering: NumberingService,
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Save a booking request in one transaction, once per Idempotency-Key.
   * @throws DomainError `validation`, `coupon_refused`, `price_changed` with the new range, `slot_taken` with the next free slots,
   * `hold_expired`, `idempotency_mismatch`, `too_many_requests`.
   */
  async request(input: BookingInput, call: BookingCall): Promise<BookingView> {
    const actor = currentActor()?.id ?? 'visitor';
    const once = () => this.idempotency.run(actor, 'POST /portal/bookings', call.key, input, () => this.take(input, call.ip));
    // When two first requests for a new email address race, the loser retries and finds the customer that the winner created.
    return once().catch((error: unknown) => (isUniqueViolation(error, 'customers') ? once() : Promise.reject(error)));
  }

  private async take(input: BookingInput, ip: string): Promise<BookingView> {
    if (isEmptyJob(input.job)) throw invalid({ 'job.volumeEighths': 'Choose how much of the truck you need, or at least one item' });
    await this.requesters.refuseFlood(input.contact.email);
    const area = await this.pricing.areaOf(input.address, 'address.county');
    if (area) return this.book(input, area, ip);
    if (input.hold) await this.holds.release(input.hold).catch(ignoreRefusal);
    return { outcome: 'lead', ...(await this.leads.outsideArea(input)) };
  }

  private async book(input: BookingInput, area: ServiceArea, ip: string): Promise<BookingView> {
    const hold = input.hold ? await this.holds.find(input.hold) : null;
    const requester = await this.requesters.customerFor(input, ip);
    const priced = await this.priceFor(input, area, hold, requester);
    const address = await this.requesters.addressFor(requester, input.address, area, input.job.stairsFlights);
    await this.files.attach(input.photos, { customerId: requester.customer.id });
    const token = newToken();
    const quote = await this.records.insert(Quote, {
      ...(await this.draft(input, requester, priced, ip)),
      number: await this.numbering.next('Q'),
      addressId: address.id,
      taxRatePpm: area.taxRatePpm,
      requestedOn: hold?.date ?? null,
      requestedWindowId: hold?.windowId ?? null,
      requestTokenHash: hashToken(token),
    });
    const whose = { quoteId: quote.id, customerId: quote.customerId };
    const slot = input.hold ? await this.holds.keepForRequest(input.hold, whose, priced.size) : null;
    await this.confirm(input, quote, priced, slot, token);
    const { lowCents, highCents } = priced;
    return { outcome: 'booked', quoteId: quote.id, number: quote.number, token, slot: slot && toSlot(slot), lowCents, highCents };
  }

  private async priceFor(input: BookingInput, area: ServiceArea, hold: Hold | null, { customer, unproven }: Requester): Promise<PricedJob> {
    const priced = await this.pricing.price(input.job, {
      zip: area.zip,
      county: area.county,
      date: hold?.date,
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
    refuseOtherPrice(named, input.shownRange);
    return named;
  }

  private async draft(input: BookingInput, { customer, unproven }: Requester, priced: PricedJob, ip: string): Promise<Partial<Quote>> {
    const { price, size, quoteOnly, coupon, estimate } = priced;
    const known = unproven ? [`Requested by ${input.contact.firstName} ${input.contact.lastName}, ${input.contact.phone}`] : [];
    return {
      customerId: customer.id,
      serviceId: priced.service.id,
      source: 'online',
      ...(coupon?.accepted && { couponId: coupon.couponId, bookedCoupon: coupon.terms }),
      lines: linesOf(price.lines) as Quote['lines'],
      subtotalCents: price.subtotalCents,
      discountCents: price.discountCents,
      taxCents: price.taxCents,
      totalCents: price.totalCents,
      depositCents: price.depositCents,
      lowCents: quoteOnly ? null : priced.lowCents,
      highCents: quoteOnly ? null : priced.highCents,
      estimatedMinutes: size.minutes,
      cubicYardsMilli: Math.round(size.cubicYards * 1000),
      job: input.job,
      request: await this.requestOf(input, ip),
      photos: input.photos.map(({ id }) => id),
      requestNotes: input.notes || null,
      internalNotes: [...known, ...estimate.quoteOnlyReasons].join('\n') || null,
    };
  }

  private async requestOf({ contact, consent, utm, landingPath }: BookingInput, ip: string): Promise<QuoteRequest> {
    const { termsVersion, consentVersion: wordingVersion } = await this.settings.get('booking');
    const { firstName, lastName, email, phone, companyName } = contact;
    const { smsTransactional, smsMarketing } = consent;
    return {
      contact: { firstName, lastName, email, phone, companyName },
      consent: { termsVersion, smsTransactional, smsMarketing, wordingVersion, at: this.clock.now().toISOString(), ip },
      utm: utm ?? null,
      landingPath,
    };
  }

  private async confirm(
    { contact }: BookingInput,
    quote: Quote,
    { service }: PricedJob,
    slot: HeldSlot | null,
    token: string,
  ): Promise<void> {
    const { number, lowCents, highCents } = quote;
    const url = `${this.config.publicUrl}/order-confirmation/${quote.id}?token=${token}`;
    const words = slot && { date: slot.date, label: slot.label };
    const data = { firstName: contact.firstName, number, serviceName: service.name, lowCents, highCents, slot: words, url };
    await this.outbox.mail('booking_received', contact.email, data, { customerId: quote.customerId });
  }
}

function linesOf(lines: PricedJob['price']['lines']): Partial<QuoteLine>[] {
  return lines.map(({ kind, label, qty, unitCents, totalCents, taxCategory, itemSlug = null }) => ({
    ...{ kind, label, qty, unitCents, totalCents, itemSlug, optional: false, selected: true },
    taxCategory: taxCategory as QuoteLine['taxCategory'],
  }));
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

const toSlot = ({ date, label, startsAt }: HeldSlot) => ({ date, label, startsAt });

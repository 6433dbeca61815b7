import { Inject, Injectable } from '@nestjs/common';
import type { BookingInput } from '@haulbook/contracts';
import { CONFIG, Clock, NumberingService, OutboxService, SettingsService, hashToken } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import type { Config } from '../../config.js';
import type { PricedJob } from '../../pricing/pricing.service.js';
import { quoteOfJob } from '../../quotes/quote-of-job.js';
import { Quote, type QuoteRequest } from '../../quotes/quote.entity.js';
import type { HeldSlot } from '../../scheduling/holds.service.js';
import type { AskedBy, Requester } from './requester.service.js';
import { StaffNotices } from './staff-notices.service.js';

/** The resolved parts of a booking request. */
export interface Found {
  requester: Requester;
  priced: PricedJob;
  /** The place of the job. */
  place: Pick<Quote, 'addressId' | 'taxRatePpm'>;
  /** The requested time. */
  time: Pick<Quote, 'requestedOn' | 'requestedWindowId'>;
}

/** Creates the quote for a booking request and the mails about it. */
@Injectable()
export class BookedQuotes {
  constructor(
    private readonly records: Records,
    private readonly numbering: NumberingService,
    private readonly outbox: OutboxService,
    private readonly notices: StaffNotices,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Write the draft. `token` opens it from the mail. */
  async write(input: BookingInput, { requester, priced, place, time }: Found, token: string, ip: string): Promise<Quote> {
    return this.records.insert(Quote, {
      ...(await this.draft(input, requester, priced, ip)),
      number: await this.numbering.next('Q'),
      ...place,
      ...time,
      requestTokenHash: hashToken(token),
    });
  }

  async confirm({ contact }: BookingInput, quote: Quote, { service }: PricedJob, slot: HeldSlot | null, token: string): Promise<void> {
    const { number, lowCents, highCents } = quote;
    const url = `${this.config.publicUrl}/order-confirmation/${quote.id}?token=${token}`;
    const words = slot && { date: slot.date, label: slot.label, flexible: slot.flexible };
    const named = { serviceName: service.name, serviceTranslations: service.nameTranslations };
    const data = { firstName: contact.firstName, number, ...named, lowCents, highCents, slot: words, url };
    await this.outbox.mail('booking_received', contact.email, data, { customerId: quote.customerId });
    await this.notices.ofQuote(quote, service.name);
  }

  /** Tell staff of an order that was signed as it was booked. The approval tells the customer. */
  tellOfOrder(order: { id: string; number: string }, { service }: PricedJob): Promise<void> {
    return this.notices.ofOrder(order, service.name);
  }

  private async draft(input: BookingInput, { customer, unproven }: Requester, priced: PricedJob, ip: string): Promise<Partial<Quote>> {
    const { quoteOnly, coupon, estimate } = priced;
    const known = unproven ? [requestedBy(input)] : [];
    return {
      ...quoteOfJob(priced),
      customerId: customer.id,
      source: 'online',
      ...(coupon?.accepted && { couponId: coupon.couponId, bookedCoupon: coupon.terms }),
      lowCents: quoteOnly ? null : priced.lowCents,
      highCents: quoteOnly ? null : priced.highCents,
      job: input.job,
      request: await this.requestOf(input, ip),
      photos: input.photos.map(({ id }) => id),
      requestNotes: input.notes || null,
      internalNotes: [...known, ...estimate.quoteOnlyReasons].join('\n') || null,
    };
  }

  /** Return who sent a request and what they agreed to, for its quote to keep. */
  async requestOf({ contact, consent, utm, landingPath }: AskedBy & Pick<BookingInput, 'landingPath'>, ip: string): Promise<QuoteRequest> {
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
}

/** Name the person who sent a request with the email address of a customer, in case it is another one. */
export const requestedBy = ({ contact: { firstName, lastName, phone } }: Pick<BookingInput, 'contact'>): string =>
  [`Requested by ${firstName} ${lastName}`, phone].filter(Boolean).join(', ');

import { Inject, Injectable } from '@nestjs/common';
import type { PhotoQuoteInput, PhotoQuoteView } from '@haulbook/contracts';
import { nameParts, promisedBy } from '@haulbook/domain';
import {
  CONFIG,
  Clock,
  hashToken,
  IdempotencyService,
  newToken,
  NumberingService,
  OutboxService,
  SettingsService,
} from '@haulbook/platform';
import { currentActor, DomainError, Records } from '@haulbook/resource';
import type { Config } from '../config.js';
import { FilesService } from '../documents/files.service.js';
import { BookedQuotes, requestedBy } from '../portal/booking/booked-quotes.service.js';
import { LeadIntakeService } from '../portal/booking/lead-intake.service.js';
import { RequesterService, retryNewCustomer, type AskedBy } from '../portal/booking/requester.service.js';
import { StaffNotices } from '../portal/booking/staff-notices.service.js';
import { PricingService } from '../pricing/pricing.service.js';
import type { ServiceArea } from '../pricing/service-area.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import { PhotoProposals } from './photo-proposals.service.js';
import { Promises } from './promises.service.js';

/** Turns photos and a ZIP code into a draft quote that waits for its price, or into a lead outside the service area. */
@Injectable()
export class PhotoIntake {
  constructor(
    private readonly records: Records,
    private readonly idempotency: IdempotencyService,
    private readonly numbering: NumberingService,
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly pricing: PricingService,
    private readonly files: FilesService,
    private readonly requesters: RequesterService,
    private readonly leads: LeadIntakeService,
    private readonly notices: StaffNotices,
    private readonly quotes: BookedQuotes,
    private readonly promises: Promises,
    private readonly proposals: PhotoProposals,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Save a request in one transaction, once per Idempotency-Key.
   * @throws DomainError `conflict` while it is not offered, `validation`, `idempotency_mismatch`, `too_many_requests`
   */
  async request(input: PhotoQuoteInput, call: { key: string | undefined; ip: string }): Promise<PhotoQuoteView> {
    const actor = currentActor()?.id ?? 'visitor';
    const once = () => this.idempotency.run(actor, 'POST /portal/photo-quotes', call.key, input, () => this.take(input, call.ip));
    return retryNewCustomer(once);
  }

  private async take(input: PhotoQuoteInput, ip: string): Promise<PhotoQuoteView> {
    const { on } = await this.settings.get('photoQuotes');
    if (!on) throw new DomainError('conflict', 'We don’t price jobs from photos at the moment. Please book online or call us.');
    await this.requesters.refuseFlood(input.email);
    const area = await this.pricing.areaOf(input);
    if (area) return this.keep(input, area, ip);
    const { name, email, phone, zip, notes } = input;
    const outside = await this.leads.keepOutside(input, { name, email, phone: phone || null, zip, message: notes || null });
    return { outcome: 'lead', ...outside };
  }

  private async keep(input: PhotoQuoteInput, area: ServiceArea, ip: string): Promise<PhotoQuoteView> {
    const asked = askedBy(input);
    const { customer, unproven } = await this.requesters.customerFor(asked, ip);
    await this.files.attach(input.photos, { customerId: customer.id });
    const promise = await this.promises.now();
    const token = newToken();
    const request = await this.quotes.requestOf({ ...asked, landingPath: input.landingPath }, ip);
    const quote = await this.records.insert(Quote, {
      ...{ customerId: customer.id, source: 'online', byPhotos: true, taxRatePpm: area.taxRatePpm },
      number: await this.numbering.next('Q'),
      promisedAt: promise && promise.by.toISOString(),
      request: { ...request, place: { zip: area.zip, county: area.county } },
      photos: input.photos.map(({ id }) => id),
      requestNotes: input.notes || null,
      internalNotes: unproven ? requestedBy(asked) : null,
      requestTokenHash: hashToken(token),
    });
    await this.tell(quote, asked, promise && promise.by, token);
    await this.proposals.ask(quote);
    return { outcome: 'requested', number: quote.number, token };
  }

  private async tell({ number, ...quote }: Quote, { contact }: AskedBy, by: Date | null, token: string): Promise<void> {
    const { zone } = await this.settings.get('brand');
    const now = this.clock.now();
    const promised = by && promisedBy(by, now, zone);
    const promise = by && { by: by.toISOString(), at: now.toISOString(), zone };
    const url = `${this.config.publicUrl}/photo-quote/${encodeURIComponent(number)}?token=${token}`;
    const data = { firstName: contact.firstName, number, promised, promise, url };
    await this.outbox.mail('photos_received', contact.email, data, { customerId: quote.customerId });
    await this.notices.ofPhotos({ number, ...quote }, promised);
  }
}

/** Return the sender of a request as bookings have it. */
function askedBy({ name, email, phone, consent, utm }: PhotoQuoteInput): AskedBy {
  const contact = { ...nameParts(name), email, phone, customerType: 'residential', companyName: '' } as const;
  return { contact, consent: { ...consent, smsMarketing: false }, utm };
}

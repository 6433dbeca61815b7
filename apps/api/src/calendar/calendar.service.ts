import { Inject, Injectable } from '@nestjs/common';
import type { QuoteView } from '@haulbook/contracts';
import { notFound, Records, said } from '@haulbook/resource';
import { slotInstant } from '@haulbook/core';
import { loadSpeech } from '@haulbook/texts';
import { CALLED_OFF_APPOINTMENT_STATUSES, slotWindow, windowText } from '@haulbook/domain';
import { Appointment } from '../scheduling/appointment.entity.js';
import { latestVisit } from '../scheduling/latest-visit.js';
import { Service } from '../catalog/service.entity.js';
import { Window } from '../scheduling/window.entity.js';
import { Clock, CONFIG, MessageLanguages, SettingsService } from '@haulbook/platform';
import { SpokenLanguages } from '../languages/spoken-languages.service.js';
import type { Config } from '../config.js';
import { addressLine, windowLabel, formatAddressLine } from '../orders/order-labels.js';
import { Order } from '../orders/order.entity.js';
import { eventFile } from './event-file.js';

export interface CalendarFile {
  filename: string;
  content: string;
  contentType: string;
}

/** Calendar files of appointments in their current state. */
@Injectable()
export class CalendarService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly languages: MessageLanguages,
    private readonly spoken: SpokenLanguages,
  ) {}

  /** Return the file of an appointment, in the language of its customer. */
  async file(appointmentId: string): Promise<CalendarFile> {
    const appointment = await this.records.get(Appointment, appointmentId);
    const order = await this.records.get(Order, appointment.orderId);
    const service = order.serviceId ? await this.records.findOne(Service, { id: order.serviceId }, { trashed: true }) : null;
    const { businessName: name, email, phone, zone } = await this.settings.get('brand');
    const cancelled = CALLED_OFF_APPOINTMENT_STATUSES.includes(appointment.status);
    const url = `${this.config.publicUrl}/customer/orders/${order.quoteId}`;
    const label = await windowLabel(this.records, appointment.windowId);
    const speech = await this.languages.of(null, { customerId: appointment.customerId });
    const { t } = speech;
    const content = eventFile({
      uid: `${appointment.id}@haulbook`,
      // Every write of the row raises it, including moves and cancellations.
      sequence: appointment.version,
      changedAt: new Date(appointment.updatedAt),
      startsAt: new Date(appointment.startsAt),
      endsAt: new Date(appointment.endsAt),
      summary: `${t(service ? said(service.name, service.nameTranslations, speech.code) : 'Junk removal')}, ${name}`,
      description: [
        t('Order {number}. Arrival window: {window}, {zone}.', {
          number: order.number,
          window: windowText(label, speech),
          zone: speech.zoneName(zone),
        }),
        t('Questions? Call {phone}.', { phone }),
        url,
      ].join('\n'),
      location: await addressLine(this.records, order.addressId),
      url,
      organizer: { name, email },
      status: cancelled ? 'cancelled' : 'confirmed',
    });
    const method = cancelled ? 'CANCEL' : 'PUBLISH';
    return { filename: `appointment-${order.number}.ics`, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
  }

  /**
   * Return the visit of a quote's order, else the time that is requested with the quote.
   * @throws DomainError `not_found` for a quote without either.
   */
  async ofQuote(quote: QuoteView): Promise<CalendarFile> {
    const visit = quote.order?.slot ? await latestVisit(this.records, quote.order.id) : undefined;
    if (visit && !visit.flexible) return this.file(visit.id);
    if (visit || quote.order || !quote.requestedSlot || quote.requestedSlot.flexible) throw notFound('Appointment');
    return this.requested(quote, quote.requestedSlot);
  }

  private async requested(quote: QuoteView, slot: NonNullable<QuoteView['requestedSlot']>): Promise<CalendarFile> {
    const { businessName: name, email, phone, zone } = await this.settings.get('brand');
    const window = await this.records.get(Window, slot.windowId);
    const speech = await loadSpeech(await this.spoken.asked());
    const { t } = speech;
    const content = eventFile({
      uid: `${quote.id}@haulbook`,
      sequence: quote.revision,
      changedAt: this.clock.now(),
      startsAt: new Date(slot.startsAt),
      endsAt: slotInstant(slot.date, window.endsAt, zone),
      summary: t('Reserved: {service}, {name}', { service: t(quote.serviceName), name }),
      description: [
        t('Request {number}. Reserved window: {window}, {zone}. Not confirmed yet.', {
          number: quote.number,
          window: slotWindow(slot, speech),
          zone: speech.zoneName(zone),
        }),
        t('Questions? Call {phone}.', { phone }),
      ].join('\n'),
      location: formatAddressLine(quote.address),
      url: `${this.config.publicUrl}/quote-review/${quote.number}`,
      organizer: { name, email },
      status: 'tentative',
    });
    return { filename: `request-${quote.number}.ics`, content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };
  }
}

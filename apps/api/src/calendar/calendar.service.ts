import { Inject, Injectable } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Service } from '../catalog/service.entity.js';
import { CONFIG, SettingsService } from '@haulbook/platform';
import type { Config } from '../config.js';
import { addressLine, windowLabel } from '../orders/order-labels.js';
import { Order } from '../orders/order.entity.js';
import { eventFile } from './event-file.js';

export interface CalendarFile {
  filename: string;
  content: string;
  contentType: string;
}

const GONE = new Set(['cancelled', 'no_show']);

/** Calendar files of appointments in their current state. */
@Injectable()
export class CalendarService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly records: Records,
    private readonly settings: SettingsService,
  ) {}

  async file(appointmentId: string): Promise<CalendarFile> {
    const appointment = await this.records.get(Appointment, appointmentId);
    const order = await this.records.get(Order, appointment.orderId);
    const service = order.serviceId ? await this.records.findOne(Service, { id: order.serviceId }, { trashed: true }) : null;
    const { businessName: name, email, phone } = await this.settings.get('brand');
    const cancelled = GONE.has(appointment.status);
    const url = `${this.config.publicUrl}/customer/orders/${order.quoteId}`;
    const window = await windowLabel(this.records, appointment.windowId);
    const content = eventFile({
      uid: `${appointment.id}@haulbook`,
      // Every write of the row raises it, including moves and cancellations.
      sequence: appointment.version,
      changedAt: new Date(appointment.updatedAt),
      startsAt: new Date(appointment.startsAt),
      endsAt: new Date(appointment.endsAt),
      summary: `${service?.name ?? 'Junk removal'}, ${name}`,
      description: `Order ${order.number}. Arrival window: ${window}, Eastern Time.\nQuestions? Call ${phone}.\n${url}`,
      location: await addressLine(this.records, order.addressId),
      url,
      organizer: { name, email },
      cancelled,
    });
    const method = cancelled ? 'CANCEL' : 'PUBLISH';
    return { filename: `appointment-${order.number}.ics`, content, contentType: `text/calendar; charset=utf-8; method=${method}` };
  }
}

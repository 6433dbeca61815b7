import { Injectable } from '@nestjs/common';
import { minutesLeft, type SlotText } from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Clock, OutboxService, SettingsService, type MailAttachment, type MessageLog } from '@haulbook/platform';
import { Contacts } from '../customers/contacts.service.js';
import { Customer } from '../customers/customer.entity.js';
import { VisitPushes } from '../pushes/visit-pushes.service.js';
import type { AppointmentNews } from '../messages/templates/job-mails.js';
import { ArrivalLinks } from './arrival-links.service.js';
import { addressLine, slotOf } from './order-labels.js';
import { OrderLinks } from './order-links.service.js';
import { Order } from './order.entity.js';

type News = 'appointment_scheduled' | 'appointment_moved' | 'appointment_reminder' | 'on_my_way';

/** What leads to the page on which the visit is followed: it is about to take place. The rest leads to the order. */
const FOLLOWED: readonly News[] = ['appointment_reminder', 'on_my_way'];

/** Mails customers about their appointments. */
@Injectable()
export class AppointmentMailsService {
  constructor(
    private readonly records: Records,
    private readonly outbox: OutboxService,
    private readonly contacts: Contacts,
    private readonly clock: Clock,
    private readonly links: OrderLinks,
    private readonly arrivals: ArrivalLinks,
    private readonly settings: SettingsService,
    private readonly pushes: VisitPushes,
  ) {}

  /**
   * Tell a customer about a visit, which keeps when they first heard of it, and the time they know.
   * @returns the visit as it is then
   */
  async tell(news: News, appointment: Appointment): Promise<Appointment> {
    const { customer, order, ...about } = await this.about(appointment);
    const page = FOLLOWED.includes(news) ? await this.arrivals.pageFor(appointment, customer) : await this.links.pageFor(order, customer);
    const data = {
      ...about,
      url: page.url,
      ...(news === 'on_my_way' && { minutes: this.minutesOf(appointment) }),
    };
    const attachments = news === 'on_my_way' ? [] : calendarOf(appointment);
    const refs = { customerId: customer.id, attachments, forget: page.forget };
    const { mail, text } = await this.outbox.send(news, customer.email, data, refs);
    await this.tellContacts(news, order, data, text);
    // A visit that is about to be made has no page yet.
    if (appointment.id) await this.pushes.notify(appointment.id);
    return mail || text ? this.noteTold(appointment) : appointment;
  }

  /** Tell a customer of the visit that their order is about to get. */
  async tellToCome({ id: orderId, customerId }: Order, slot: Pick<Appointment, 'date' | 'windowId'>): Promise<void> {
    // There is no visit yet on which it could be kept that they were told.
    const known = { startsAt: slot.date, toldFor: slot.date };
    await this.tell('appointment_scheduled', { ...slot, ...known, orderId, customerId } as Appointment);
  }

  /** Keep that a customer knows of a visit: when they first heard of it, and the time they know. @returns the visit as it is then */
  async noteTold(appointment: Appointment): Promise<Appointment> {
    const { id, toldAt, toldFor, startsAt } = appointment;
    if (toldFor === startsAt) return appointment;
    const told = { toldAt: toldAt ?? this.clock.now().toISOString(), toldFor: startsAt };
    return (await this.records.updateOne(Appointment, id, told, {}, { action: 'tell' }))!;
  }

  /** Tell the contacts on site, except at the number that the customer was texted at. Their texts lead to no page with prices: at most to the one that follows the truck. */
  private async tellContacts(news: News, order: Order, data: AppointmentNews, sent: MessageLog | null): Promise<void> {
    const texted = sent?.recipient ?? null;
    if (news === 'on_my_way') return this.contacts.textAboutVisit(news, order, data, texted);
    const { url: _prices, ...visit } = data;
    await this.contacts.textAboutVisit('site_visit', order, { ...visit, moved: news === 'appointment_moved' }, texted);
  }

  private minutesOf({ onMyWayAt, minutesAway: minutes }: Appointment): number | null {
    const now = this.clock.now();
    return minutesLeft({ at: onMyWayAt ? new Date(onMyWayAt) : now, minutes }, now);
  }

  async tellCancelled(appointment: Appointment, reason: string | null): Promise<void> {
    const { customer, order, firstName, orderNumber, slot } = await this.about(appointment);
    const data = { firstName, orderNumber, slot, reason };
    const refs = { customerId: customer.id, attachments: calendarOf(appointment) };
    const { text } = await this.outbox.send('appointment_cancelled', customer.email, data, refs);
    await this.contacts.textAboutVisit('appointment_cancelled', order, data, text?.recipient ?? null);
    await this.pushes.notify(appointment.id);
  }

  async tellDeclined(appointment: Appointment, wanted: Pick<Appointment, 'date' | 'windowId'>, answer: string | null): Promise<void> {
    const { customer, firstName, slot } = await this.about(appointment);
    const data = { firstName, wanted: await slotOf(this.records, wanted), kept: slot, answer };
    await this.outbox.mail('reschedule_declined', customer.email, data, { customerId: customer.id });
  }

  /** Mail that an order's approved time could not be booked; the slots in `next` are free instead. */
  async tellTimeLost(order: Order, wanted: Pick<Appointment, 'date' | 'windowId'>, next: SlotText[]): Promise<void> {
    const customer = await this.records.get(Customer, order.customerId);
    const { url, forget } = await this.links.pageFor(order, customer);
    const data = {
      firstName: customer.firstName,
      orderNumber: order.number,
      wanted: await slotOf(this.records, wanted),
      free: next.map(({ date, label }) => ({ date, label })),
      url,
    };
    await this.outbox.mail('new_time_needed', customer.email, data, { customerId: customer.id, forget });
  }

  private async about(appointment: Appointment): Promise<Omit<AppointmentNews, 'url'> & { customer: Customer; order: Order }> {
    const order = await this.records.get(Order, appointment.orderId);
    const customer = await this.records.get(Customer, appointment.customerId);
    const { booking, brand } = await this.settings.all();
    return {
      customer,
      order,
      firstName: customer.firstName,
      orderNumber: order.number,
      slot: await slotOf(this.records, appointment, booking.flexible.settleAt),
      address: await addressLine(this.records, order.addressId),
      zone: brand.zone,
    };
  }
}

/** Attach the calendar file, which is created when the mail is sent, so that it is up to date then. A flexible visit has no time for one. */
const calendarOf = ({ id, flexible }: Appointment): MailAttachment[] => (flexible ? [] : [{ kind: 'calendar', id }]);

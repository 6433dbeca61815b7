import { Injectable } from '@nestjs/common';
import type { AppointmentView, ChangeOrderView, InvoiceView, QuoteSummary } from '@haulbook/contracts';
import {
  appointmentStates,
  changeOrderStates,
  describeState,
  hasNotice,
  invoiceDisplayStatus,
  invoiceStates,
  OPEN_QUOTE_STATUSES,
  orderStates,
  paymentStates,
  quoteStates,
  slotInstant,
} from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import { Appointment } from '../../appointments/appointment.entity.js';
import { RescheduleRequest } from '../../appointments/reschedule-request.entity.js';
import { Window } from '../../appointments/window.entity.js';
import { Service } from '../../catalog/service.entity.js';
import { Invoice } from '../../invoices/invoice.entity.js';
import { Payment } from '../../invoices/payment.entity.js';
import { paymentWords } from '../../invoices/payment-words.js';
import { addressLine, windowLabel } from '../../orders/order-words.js';
import type { ChangeOrder } from '../../orders/change-order.entity.js';
import type { Order } from '../../orders/order.entity.js';
import { Clock } from '../../platform/clock.js';
import type { Quote } from '../../quotes/quote.entity.js';
import { quoteStatusLabel } from '../review/quote-views.service.js';

const NO_SERVICE = 'Junk removal';

/** A customer's records as the dashboard shows them. */
@Injectable()
export class AccountViewsService {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /** Names of services by id, one query for all rows. */
  async serviceNames(rows: { serviceId: string | null }[]): Promise<Map<string, string>> {
    const ids = [...new Set(rows.flatMap(({ serviceId }) => serviceId ?? []))];
    const services = ids.length === 0 ? [] : await this.records.find(Service, { id: { $in: ids } }, { trashed: true });
    return new Map(services.map(({ id, name }) => [id, name]));
  }

  quote(quote: Quote, names: Map<string, string>): QuoteSummary {
    const { id, number, status, totalCents, lowCents, highCents, expiresOn, createdAt } = quote;
    const open = OPEN_QUOTE_STATUSES.includes(status);
    const statusLabel = quoteStatusLabel(status);
    const priced = status === 'draft' ? null : totalCents;
    const { tone } = describeState(quoteStates, status);
    return {
      id,
      number,
      status,
      statusLabel,
      tone,
      serviceName: nameOf(quote, names),
      totalCents: priced,
      lowCents,
      highCents,
      expiresOn,
      createdAt,
      open,
    };
  }

  order(order: Order, names: Map<string, string>) {
    const { id, number, quoteId, status, totalCents, createdAt } = order;
    const { label: statusLabel, tone } = describeState(orderStates, status);
    return { id, number, quoteId, status, statusLabel, tone, serviceName: nameOf(order, names), totalCents, createdAt };
  }

  async appointment(appointment: Appointment, order: Order, names: Map<string, string>): Promise<AppointmentView> {
    const { id, orderId, status, date, startsAt, endsAt } = appointment;
    const { label: statusLabel, tone } = describeState(appointmentStates, status);
    const reschedule = await this.records.findOne(RescheduleRequest, { appointmentId: id, status: 'pending' });
    return {
      ...{ id, orderId, orderNumber: order.number, status, statusLabel, tone, serviceName: nameOf(order, names) },
      slot: { date, label: await windowLabel(this.records, appointment.windowId), startsAt, endsAt },
      address: (await addressLine(this.records, order.addressId)) ?? '',
      canReschedule: status === 'confirmed' && !reschedule && hasNotice(new Date(startsAt), this.clock.now()),
      calendarUrl: `/api/portal/appointments/${id}/calendar`,
      reschedule: reschedule && { id: reschedule.id, status: reschedule.status, wanted: await this.wanted(reschedule) },
    };
  }

  changeOrder({ id, status, reason, previousTotalCents, newTotalCents }: ChangeOrder): ChangeOrderView {
    const { label: statusLabel } = describeState(changeOrderStates, status);
    return { id, status, statusLabel, reason, previousTotalCents, newTotalCents, open: status === 'proposed' };
  }

  async invoice(invoice: Invoice): Promise<InvoiceView> {
    const { id, number, issuedAt, dueOn, totalCents, paidCents, balanceCents } = invoice;
    const status = invoiceDisplayStatus(invoice, this.clock.now());
    const { label: statusLabel, tone } = describeState(invoiceStates, status);
    const payments = await this.records.find(Payment, { invoiceId: id }, { sort: { createdAt: 'asc' } });
    return {
      ...{ id, number: number ?? '', status, statusLabel, tone, issuedAt, dueOn, totalCents, paidCents, balanceCents },
      overdue: status === 'overdue',
      pdfUrl: `/api/portal/invoices/${id}/pdf`,
      payments: payments.map((payment) => ({
        ...{ id: payment.id, method: paymentWords(payment), amountCents: payment.amountCents, tipCents: payment.tipCents },
        status: describeState(paymentStates, payment.status).label,
        at: payment.paidAt ?? payment.createdAt,
        receiptUrl: payment.paidAt ? `/api/portal/payments/${payment.id}/receipt` : '',
      })),
    };
  }

  private async wanted({ wantedOn: date, wantedWindowId }: RescheduleRequest) {
    const window = await this.records.get(Window, wantedWindowId);
    const at = (time: string) => slotInstant(date, time).toISOString();
    return { date, label: await windowLabel(this.records, wantedWindowId), startsAt: at(window.startsAt), endsAt: at(window.endsAt) };
  }
}

const nameOf = ({ serviceId }: { serviceId: string | null }, names: Map<string, string>): string =>
  names.get(serviceId ?? '') ?? NO_SERVICE;

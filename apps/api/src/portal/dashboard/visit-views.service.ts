import { Injectable } from '@nestjs/common';
import type { AppointmentView } from '@haulbook/contracts';
import { describeState, formatWindow, slotInstant, type LocalDate } from '@haulbook/core';
import { arrivalPhase, hasNotice, appointmentStates, type FollowedVisit } from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { RescheduleRequest } from '../../scheduling/reschedule-request.entity.js';
import { Window } from '../../scheduling/window.entity.js';
import { Address } from '../../customers/address.entity.js';
import { formatAddressLine } from '../../orders/order-labels.js';
import type { Order } from '../../orders/order.entity.js';
import { slotWords } from '../../scheduling/slot-words.js';
import { Clock, LocalClock, SettingsService } from '@haulbook/platform';
import { serviceNameOf } from './account-views.service.js';
import { rowsById } from './rows-by-id.js';

/** The records that the visits of a list refer to, by ID. */
interface Around {
  orders: Map<string, Order>;
  /** Names of services. */
  names: Map<string, string>;
  windows: Map<string, Window>;
  addresses: Map<string, Address>;
  /** Pending requests for another time, by visit. */
  requests: Map<string, RescheduleRequest>;
  /** When, on the day before, the windows of flexible visits are set. */
  settleAt: string;
  today: LocalDate;
  zone: string;
}

/** The dashboard's views of visits, built with a few queries, however many visits there are. */
@Injectable()
export class VisitViews {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
    private readonly local: LocalClock,
    private readonly settings: SettingsService,
  ) {}

  /** Build the views. `orders` are those of the visits, `names` the names of their services. */
  async of(visits: Appointment[], orders: Order[], names: Map<string, string>): Promise<AppointmentView[]> {
    if (visits.length === 0) return [];
    const waiting = await this.records.find(RescheduleRequest, { appointmentId: { $in: visits.map(({ id }) => id) }, status: 'pending' });
    const around: Around = {
      orders: new Map(orders.map((order) => [order.id, order])),
      names,
      windows: await rowsById(this.records, Window, [
        ...visits.map(({ windowId }) => windowId),
        ...waiting.map(({ wantedWindowId }) => wantedWindowId),
      ]),
      addresses: await rowsById(
        this.records,
        Address,
        orders.flatMap(({ addressId }) => addressId ?? []),
      ),
      requests: new Map(waiting.map((request) => [request.appointmentId, request])),
      settleAt: (await this.settings.get('booking')).flexible.settleAt,
      today: await this.local.today(),
      zone: await this.local.zone(),
    };
    return visits.map((visit) => this.view(visit, around));
  }

  private view({ id, orderId, status, startsAt, endsAt, windowId, ...visit }: Appointment, around: Around): AppointmentView {
    const window = around.windows.get(windowId)!;
    const order = around.orders.get(orderId)!;
    const request = around.requests.get(id) ?? null;
    const { label: statusLabel, tone } = describeState(appointmentStates, status);
    return {
      id,
      orderId,
      orderNumber: order.number,
      status,
      statusLabel,
      tone,
      serviceName: serviceNameOf(order, around.names),
      slot: { ...slotWords(visit, window, around.settleAt), startsAt, endsAt },
      address: formatAddressLine(around.addresses.get(order.addressId ?? '')) ?? '',
      canReschedule: status === 'confirmed' && !request && hasNotice(new Date(startsAt), this.clock.now()),
      calendarUrl: `/api/portal/appointments/${id}/calendar`,
      followUrl: isFollowed({ ...visit, status }, around.today) ? `/customer/visits/${id}` : null,
      reschedule: request && {
        id: request.id,
        status: request.status,
        wanted: wantedOf(request, around.windows.get(request.wantedWindowId)!, around.zone),
      },
    };
  }
}

/** Whether the page of a visit has something to show: on its day and to rate it, but not where it was called off. */
const isFollowed = (visit: FollowedVisit, today: LocalDate): boolean =>
  !['cancelled', 'no_show'].includes(visit.status) && ['today', 'done'].includes(arrivalPhase(visit, today) ?? 'over');

function wantedOf({ wantedOn: date }: RescheduleRequest, window: Window, zone: string) {
  const at = (time: string) => slotInstant(date, time, zone).toISOString();
  return { date, label: formatWindow(window.startsAt, window.endsAt), startsAt: at(window.startsAt), endsAt: at(window.endsAt) };
}

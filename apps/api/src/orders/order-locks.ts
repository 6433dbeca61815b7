import { Injectable } from '@nestjs/common';
import { LocksFirst, Records } from '@haulbook/resource';
import { Appointment } from '../scheduling/appointment.entity.js';
import { RescheduleRequest } from '../scheduling/reschedule-request.entity.js';
import { ChangeOrder } from './change-order.entity.js';
import { Order } from './order.entity.js';

/**
 * The order of locks: an order first, then a day, then its visits, reschedule requests and change orders. Every write to one of these
 * locks the order's row first, which prevents deadlocks.
 */
@Injectable()
export class OrderLocks {
  constructor(private readonly records: Records) {}

  /** Lock an order for the rest of the transaction. */
  async lock(orderId: string): Promise<void> {
    await this.records.findOne(Order, { id: orderId }, { lock: 'update' });
  }

  /** Lock the order of a visit, which never changes. Does nothing for an unknown visit. */
  @LocksFirst(Appointment)
  async ofVisit(appointmentId: string): Promise<void> {
    const visit = await this.records.findOne(Appointment, { id: appointmentId });
    if (visit) await this.lock(visit.orderId);
  }

  @LocksFirst(RescheduleRequest)
  async ofRequest(requestId: string): Promise<void> {
    const request = await this.records.findOne(RescheduleRequest, { id: requestId });
    if (request) await this.ofVisit(request.appointmentId);
  }

  @LocksFirst(ChangeOrder)
  async ofChange(changeOrderId: string): Promise<void> {
    const change = await this.records.findOne(ChangeOrder, { id: changeOrderId });
    if (change) await this.lock(change.orderId);
  }
}

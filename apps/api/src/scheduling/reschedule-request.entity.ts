import type { Relation } from 'typeorm';
import { rescheduleStates, type RescheduleStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import { Appointment } from './appointment.entity.js';
import { Hold } from './hold.entity.js';
import { Window } from './window.entity.js';

/** A customer's request for another slot: the old one stays booked, and the requested one is held until staff decide (within 24 hours). */
@Resource<RescheduleRequest>({
  path: 'reschedule-requests',
  label: 'Reschedule request',
  title: ['wantedOn', 'customer'],
  group: 'schedule',
  icon: 'history',
  order: 20,
  description: 'Requests to move an appointment. Respond within 24 hours.',
  empty: 'No requests. Customers can send one from their dashboard up to 24 hours ahead.',
  emptyLink: { label: 'Open Appointments', to: 'appointments' },
  search: ['customer.lastName', 'customer.email'],
  indexes: [
    ['status', 'expiresAt'],
    ['appointmentId', 'createdAt'],
  ],
})
export class RescheduleRequest extends ResourceEntity {
  @Field.ref(() => Appointment, { readonly: true, list: true, filter: true }) appointment!: Relation<Appointment>;
  appointmentId!: string;
  @Field.ref(() => Customer, { readonly: true, list: true, filter: true }) customer!: Relation<Customer>;
  customerId!: string;
  @Field.state(rescheduleStates) status!: RescheduleStatus;
  @Field.date({ label: 'Requested day', readonly: true, list: true, filter: true }) wantedOn!: string;
  @Field.ref(() => Window, { label: 'Requested time', readonly: true, list: true }) wantedWindow!: Relation<Window>;
  wantedWindowId!: string;
  @Field.ref(() => Hold, { readonly: true, optional: true }) hold!: Relation<Hold> | null;
  holdId!: string | null;
  /** The customer's reason. Not `reason`, which is what staff type when they decline, and which becomes the reply. */
  @Field.text({ label: 'Reason', max: 1000, readonly: true, list: true }) customerReason!: string;
  @Field.longText({ optional: true, max: 1000, readonly: true }) notes!: string | null;
  /** When the request expires without a decision. */
  @Field.datetime({ label: 'Respond by', readonly: true, list: true }) expiresAt!: string;
  @Field.datetime({ label: 'Decided', optional: true, readonly: true }) decidedAt!: string | null;
  @Field.text({ label: 'Our reply', optional: true, readonly: true, max: 500 }) answer!: string | null;
}

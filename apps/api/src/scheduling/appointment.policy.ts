import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Appointment } from './appointment.entity.js';

const CUSTOMER_FIELDS = [
  'order',
  'customer',
  'status',
  'date',
  'window',
  'startsAt',
  'endsAt',
  'beforePhotos',
  'afterPhotos',
  'doorPhotos',
  'onMyWayAt',
  'arrivedAt',
  'completedAt',
  'cancelledAt',
] as const;

/** The schedule creates and moves visits and checks capacity. Here, staff set crew, notes, and photos and run the visit's transitions. */
export const appointmentPolicy = definePolicy<Appointment>((actor, can) => {
  if (isStaff(actor)) {
    can(['read', 'update']);
    can(['onMyWay', 'arrive', 'complete', 'noShow', 'cancel']);
  }
  if (actor.role === 'customer') can('read', CUSTOMER_FIELDS, { customerId: actor.customerId });
});

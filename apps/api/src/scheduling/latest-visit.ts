import { CALLED_OFF_APPOINTMENT_STATUSES } from '@haulbook/domain';
import type { Records } from '@haulbook/resource';
import { Appointment } from './appointment.entity.js';

/** Find an order's latest visit that is neither cancelled nor a no-show; undefined while no time is set. */
export async function latestVisit(records: Records, orderId: string): Promise<Appointment | undefined> {
  const kept = { orderId, status: { $nin: CALLED_OFF_APPOINTMENT_STATUSES } };
  return (await records.find(Appointment, kept, { sort: { createdAt: 'desc' }, limit: 1 }))[0];
}

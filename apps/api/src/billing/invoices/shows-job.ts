import type { Records } from '@haulbook/resource';
import { Order } from '../../orders/order.entity.js';
import { Appointment } from '../../scheduling/appointment.entity.js';

/** Whether the page of a bill shows its job: there are photos of the work on the order, or it is known where its loads went. */
export async function showsJob(records: Records, orderId: string): Promise<boolean> {
  const { disposals } = await records.get(Order, orderId, { lines: ['disposals'] });
  const visits = await records.find(Appointment, { orderId });
  return disposals.length > 0 || visits.some(({ beforePhotos, afterPhotos }) => beforePhotos.length + afterPhotos.length > 0);
}

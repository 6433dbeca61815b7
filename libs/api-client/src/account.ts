import { z } from 'zod';
import {
  availabilityView,
  dashboardView,
  orderView,
  payInput,
  payView,
  profileInput,
  rescheduleInput,
  rescheduleView,
} from '@haulbook/contracts';
import type { Send } from './request';

/** What a signed-in customer sees and does. */
export function accountCalls(send: Send) {
  return {
    dashboard: () => send({ path: 'portal/dashboard', answer: dashboardView }),
    /** By order id or by the id of the quote it came from. */
    order: (id: string) => send({ path: `portal/orders/${encodeURIComponent(id)}`, answer: orderView }),
    pay: (invoiceId: string, body: z.input<typeof payInput>, idempotencyKey: string) =>
      send({
        method: 'POST',
        path: `portal/invoices/${encodeURIComponent(invoiceId)}/pay`,
        body,
        headers: { 'idempotency-key': idempotencyKey },
        answer: payView,
      }),
    /** When an own visit could be instead. */
    appointmentAvailability: (appointmentId: string, from?: string) =>
      send({
        path: `portal/appointments/${encodeURIComponent(appointmentId)}/availability`,
        query: from ? { from } : {},
        answer: availabilityView,
      }),
    reschedule: (appointmentId: string, body: z.input<typeof rescheduleInput>) =>
      send({ method: 'POST', path: `portal/appointments/${encodeURIComponent(appointmentId)}/reschedule`, body, answer: rescheduleView }),
    updateProfile: (body: z.input<typeof profileInput>) => send({ method: 'PATCH', path: 'portal/profile', body, answer: z.unknown() }),
  };
}

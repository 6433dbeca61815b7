import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Payment } from './payment.entity.js';

/** The billing service records and refunds payments and keeps the invoice in sync. This policy only grants reading. */
export const paymentPolicy = definePolicy<Payment>((actor, can) => {
  if (isStaff(actor)) {
    can('read');
    can('update', ['notes']);
  }
  if (actor.role === 'customer') {
    can('read', ['invoice', 'status', 'method', 'amountCents', 'tipCents', 'refundedCents', 'reference', 'paidAt'], {
      customerId: actor.customerId,
    });
  }
});

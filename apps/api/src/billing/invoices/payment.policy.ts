import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Payment } from './payment.entity.js';

/** Payments are recorded and refunded by the billing service, which keeps the invoice in step; here they are read. */
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

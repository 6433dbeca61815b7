import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { PaymentMethod } from './payment-method.entity.js';

/** Cards are saved through the payment provider only; staff may view cards, choose the default, and remove one. */
export const paymentMethodPolicy = definePolicy<PaymentMethod>((actor, can) => {
  if (isStaff(actor)) can(['read', 'update', 'delete']);
  if (actor.role === 'customer') {
    can('read', ['brand', 'last4', 'expiryMonth', 'expiryYear', 'isDefault'], { customerId: actor.customerId });
  }
});

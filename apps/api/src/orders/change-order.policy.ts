import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { ChangeOrder } from './change-order.entity.js';

/** Staff propose and withdraw; the customer signs through the portal or tells staff. */
export const changeOrderPolicy = definePolicy<ChangeOrder>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'withdraw', 'signFor']);
  if (actor.role === 'customer') {
    can('read', ['order', 'status', 'reason', 'previousTotalCents', 'newTotalCents', 'decidedAt', 'createdAt'], {
      customerId: actor.customerId,
    });
  }
});

import { OPEN_LEAD_STATUSES } from '@haulbook/domain';
import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Lead } from './lead.entity.js';

/** Only staff may see and manage leads. One that has ended is no one’s to follow up. */
export const leadPolicy = definePolicy<Lead>((actor, can) => {
  if (!isStaff(actor)) return;
  can(['read', 'create', 'update', 'delete']);
  can('assign', { status: { $in: OPEN_LEAD_STATUSES } });
  can(['contact', 'qualify', 'quote', 'win', 'lose', 'markSpam', 'reopen']);
});

import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Lead } from './lead.entity.js';

/** Only staff may see and manage leads. */
export const leadPolicy = definePolicy<Lead>((actor, can) => {
  if (!isStaff(actor)) return;
  can(['read', 'create', 'update', 'delete']);
  can(['contact', 'qualify', 'quote', 'win', 'lose', 'markSpam', 'reopen']);
});

import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { CreditNote } from './credit-note.entity.js';

/** The billing service creates credit notes and corrects the balance with them. They never change. */
export const creditNotePolicy = definePolicy<CreditNote>((actor, can) => {
  if (isStaff(actor)) can('read');
  if (actor.role === 'customer') can('read', ['number', 'invoice', 'amountCents', 'taxCents', 'reason'], { customerId: actor.customerId });
});

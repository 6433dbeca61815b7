import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { CreditNote } from './credit-note.entity.js';

/** A credit note comes into being with the billing service, which corrects the balance with it, and stays as it is. */
export const creditNotePolicy = definePolicy<CreditNote>((actor, can) => {
  if (isStaff(actor)) can('read');
  if (actor.role === 'customer') can('read', ['number', 'invoice', 'amountCents', 'taxCents', 'reason'], { customerId: actor.customerId });
});

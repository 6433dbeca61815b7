import { OPEN_INVOICE_STATUSES } from '@haulbook/domain';
import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { Invoice } from './invoice.entity.js';

const CUSTOMER_FIELDS = [
  'number',
  'status',
  'kind',
  'customer',
  'order',
  'issuedAt',
  'dueOn',
  'lines',
  'subtotalCents',
  'discountCents',
  'taxCents',
  'totalCents',
  'paidCents',
  'creditedCents',
  'balanceCents',
  'customerNotes',
  'paidAt',
] as const;

/** Staff write and delete drafts. An issued invoice changes only by payments, credit notes, and transitions. */
export const invoicePolicy = definePolicy<Invoice>((actor, can) => {
  if (isStaff(actor)) {
    can(['read', 'create']);
    can('update', { status: 'draft' });
    can('update', ['internalNotes']);
    can('delete', { status: 'draft' });
    can(['issue', 'void', 'writeOff']);
    can('remind', { status: { $in: OPEN_INVOICE_STATUSES } });
  }
  if (actor.role === 'customer') {
    // The dashboard, its documents, and the payment of a bill check this, too.
    const status = { $in: ['issued', 'partially_paid', 'paid', 'written_off', 'credited'] as const };
    can('read', CUSTOMER_FIELDS, { customerId: actor.customerId, status });
  }
});

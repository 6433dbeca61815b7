import { definePolicy } from '@haulbook/resource';
import { OPEN_QUOTE_STATUSES } from '@haulbook/domain';
import { isStaff } from '@haulbook/platform';
import type { Quote } from './quote.entity.js';

/**
 * The fields of their own quote that a customer may read: never internal notes, ranges before they are offered, or the signature's traces.
 */
const CUSTOMER_FIELDS = [
  'number',
  'revision',
  'status',
  'customer',
  'address',
  'service',
  'purchaseOrder',
  'expiresOn',
  'lines',
  'subtotalCents',
  'discountCents',
  'taxCents',
  'totalCents',
  'depositCents',
  'lowCents',
  'highCents',
  'customerNotes',
  'requestNotes',
  'photos',
  'sentAt',
  'decidedAt',
  'declineReason',
  'changesRequested',
  'createdAt',
] as const;

/** Staff write quotes while they are drafts; a sent one changes only by a new revision. Customers decide through the quote review, or tell staff. */
export const quotePolicy = definePolicy<Quote>((actor, can) => {
  if (isStaff(actor)) {
    can(['read', 'create']);
    can('update', { status: 'draft' });
    can('update', ['internalNotes']);
    // Its order and bill have the number it was approved with, or their own.
    can('update', ['purchaseOrder'], { status: { $in: [...OPEN_QUOTE_STATUSES] } });
    can('delete', { status: 'draft' });
    can(['send', 'resend', 'revise', 'cancel', 'approveFor', 'duplicate']);
  }
  if (actor.role === 'customer') {
    can('read', CUSTOMER_FIELDS, {
      customerId: actor.customerId,
      status: { $in: ['sent', 'viewed', 'changes_requested', 'approved', 'converted', 'declined', 'expired'] },
    });
  }
});

import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';
import { WORD_OF_CUSTOMER } from './word-of-customer.js';

/** An offer with a price and an expiry day (product decisions, section 4). Revising keeps the number and increments the revision. */
export const quoteStates = defineStates({
  label: 'Status',
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'default' },
    sent: { label: 'Sent', tone: 'processing' },
    viewed: { label: 'Viewed', tone: 'processing' },
    changes_requested: { label: 'Changes requested', tone: 'warning' },
    approved: { label: 'Approved', tone: 'success' },
    converted: { label: 'Converted', tone: 'success' },
    declined: { label: 'Declined', tone: 'error' },
    expired: { label: 'Expired', tone: 'warning' },
    cancelled: { label: 'Canceled', tone: 'error' },
  },
  transitions: {
    send: { label: 'Send', from: ['draft'], to: 'sent', by: ['staff'], tells: true },
    offer: { label: 'Offer at a firm price', from: ['draft'], to: 'sent', by: ['system'] },
    view: { label: 'Mark viewed', from: ['sent'], to: 'viewed', by: ['system'] },
    approve: { label: 'Approve', from: ['viewed'], to: 'approved', by: ['customer'] },
    approveFor: {
      label: 'Approve for the customer',
      from: ['draft', 'sent', 'viewed'],
      to: 'approved',
      by: ['staff', 'system'],
      input: WORD_OF_CUSTOMER,
      confirm: 'The customer agreed to this quote as it is. It becomes an order.',
      tells: true,
    },
    decline: {
      label: 'Decline',
      from: ['viewed'],
      to: 'declined',
      by: ['customer'],
      danger: true,
      input: [{ name: 'reason', label: 'Why did you decide against it?', kind: 'longText', required: true }],
    },
    requestChanges: {
      label: 'Request changes',
      from: ['viewed'],
      to: 'changes_requested',
      by: ['customer'],
      input: [{ name: 'reason', label: 'What should we change?', kind: 'longText', required: true }],
    },
    revise: {
      label: 'New revision',
      from: ['sent', 'viewed', 'changes_requested'],
      to: 'draft',
      by: ['staff'],
      confirm: 'Prepare a new version? The customer can’t approve the current one anymore; their link says that a new version is coming.',
    },
    resend: {
      label: 'Send again',
      from: ['sent', 'viewed'],
      by: ['staff'],
      confirm: 'Send this quote to the customer again? The link sent before stops working.',
      tells: true,
    },
    expire: { label: 'Expire', from: ['sent', 'viewed'], to: 'expired', by: ['system'] },
    cancel: {
      label: 'Cancel quote',
      from: ['sent', 'viewed'],
      to: 'cancelled',
      by: ['staff'],
      danger: true,
      confirm: 'Cancel this quote? The customer can no longer approve it.',
    },
    /** Its customer takes a request back that staff have not answered. */
    withdraw: { label: 'Withdraw', from: ['draft'], to: 'cancelled', by: ['customer'] },
    convert: { label: 'Convert to order', from: ['approved'], to: 'converted', by: ['system'] },
  },
});

export type QuoteStatus = StateOf<typeof quoteStates>;
export type QuoteTransition = TransitionOf<typeof quoteStates>;
/** States in which a quote is waiting for the customer. */
export const OPEN_QUOTE_STATUSES: readonly QuoteStatus[] = ['sent', 'viewed'];

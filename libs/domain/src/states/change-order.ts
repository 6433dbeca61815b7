import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';
import { WORD_OF_CUSTOMER } from './word-of-customer.js';

/** A price above the approved one, which the customer approves before loading begins. */
export const changeOrderStates = defineStates({
  label: 'Status',
  initial: 'proposed',
  states: {
    proposed: { label: 'Waiting for signature', tone: 'warning' },
    signed: { label: 'Approved', tone: 'success' },
    declined: { label: 'Declined', tone: 'error' },
    withdrawn: { label: 'Withdrawn', tone: 'default' },
  },
  transitions: {
    sign: { label: 'Sign', from: ['proposed'], to: 'signed', by: ['customer'] },
    signFor: {
      label: 'Approve for the customer',
      from: ['proposed'],
      to: 'signed',
      by: ['staff'],
      input: WORD_OF_CUSTOMER,
      confirm: 'The customer agreed to the new price.',
      tells: true,
    },
    decline: { label: 'Decline', from: ['proposed'], to: 'declined', by: ['customer'], danger: true },
    withdraw: { label: 'Withdraw', from: ['proposed'], to: 'withdrawn', by: ['staff'] },
  },
});

export type ChangeOrderStatus = StateOf<typeof changeOrderStates>;
export type ChangeOrderTransition = TransitionOf<typeof changeOrderStates>;

import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** A price above the approved one, which the customer signs before loading begins. */
export const changeOrderStates = defineStates({
  label: 'Status',
  initial: 'proposed',
  states: {
    proposed: { label: 'Waiting for signature', tone: 'warning' },
    signed: { label: 'Signed', tone: 'success' },
    declined: { label: 'Declined', tone: 'error' },
    withdrawn: { label: 'Withdrawn', tone: 'default' },
  },
  transitions: {
    sign: { label: 'Sign', from: ['proposed'], to: 'signed', by: ['customer'] },
    decline: { label: 'Decline', from: ['proposed'], to: 'declined', by: ['customer'], danger: true },
    withdraw: { label: 'Withdraw', from: ['proposed'], to: 'withdrawn', by: ['staff'] },
  },
});

export type ChangeOrderStatus = StateOf<typeof changeOrderStates>;
export type ChangeOrderTransition = TransitionOf<typeof changeOrderStates>;

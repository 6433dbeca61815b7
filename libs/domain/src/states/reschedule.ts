import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** A customer's request for another slot; the old one stays taken and the requested one is held until staff decide. */
export const rescheduleStates = defineStates({
  label: 'Status',
  initial: 'pending',
  states: {
    pending: { label: 'Pending', tone: 'warning' },
    approved: { label: 'Approved', tone: 'success' },
    declined: { label: 'Declined', tone: 'error' },
    withdrawn: { label: 'Withdrawn', tone: 'default' },
    expired: { label: 'Expired', tone: 'default' },
  },
  transitions: {
    approve: { label: 'Approve', from: ['pending'], to: 'approved', by: ['staff'], tells: true },
    decline: {
      label: 'Decline',
      from: ['pending'],
      to: 'declined',
      by: ['staff'],
      danger: true,
      confirm: 'The visit keeps its time.',
      tells: true,
      input: [{ name: 'reason', label: 'What should we tell the customer?', kind: 'text', required: true }],
    },
    withdraw: { label: 'Withdraw', from: ['pending'], to: 'withdrawn', by: ['customer'] },
    expire: { label: 'Expire', from: ['pending'], to: 'expired', by: ['system'] },
  },
});

export type RescheduleStatus = StateOf<typeof rescheduleStates>;
export type RescheduleTransition = TransitionOf<typeof rescheduleStates>;

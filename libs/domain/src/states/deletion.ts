import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** A request to have personal data deleted (product decisions, section 9); it waits while a balance is open. */
export const deletionStates = defineStates({
  label: 'Status',
  initial: 'requested',
  states: {
    requested: { label: 'Unconfirmed', tone: 'processing' },
    waiting: { label: 'Waiting', tone: 'warning' },
    completed: { label: 'Completed', tone: 'success' },
    cancelled: { label: 'Canceled', tone: 'default' },
  },
  transitions: {
    wait: {
      label: 'Put on hold',
      from: ['requested'],
      to: 'waiting',
      by: ['system'],
      input: [{ name: 'reason', label: 'What is it waiting for?', kind: 'text', required: true }],
    },
    complete: {
      label: 'Complete',
      from: ['requested', 'waiting'],
      to: 'completed',
      by: ['staff', 'system'],
      danger: true,
      confirm: 'Delete this customer’s personal data now? This can’t be undone.',
    },
    cancel: { label: 'Cancel request', from: ['requested', 'waiting'], to: 'cancelled', by: ['staff', 'customer', 'system'] },
  },
});

export type DeletionStatus = StateOf<typeof deletionStates>;
export type DeletionTransition = TransitionOf<typeof deletionStates>;

import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** The job that results from one approved quote. Cancelling by the customer also needs 24 hours of notice, see `cancelRefusal`. */
export const orderStates = defineStates({
  label: 'Status',
  initial: 'unscheduled',
  states: {
    unscheduled: { label: 'To be scheduled', tone: 'warning' },
    scheduled: { label: 'Scheduled', tone: 'processing' },
    in_progress: { label: 'In progress', tone: 'processing' },
    on_hold: { label: 'On hold', tone: 'warning' },
    completed: { label: 'Completed', tone: 'success' },
    closed: { label: 'Closed', tone: 'default' },
    cancelled: { label: 'Canceled', tone: 'error' },
  },
  transitions: {
    schedule: { label: 'Schedule', from: ['unscheduled', 'on_hold'], to: 'scheduled', by: ['staff', 'customer', 'system'] },
    unschedule: { label: 'Unschedule', from: ['scheduled'], to: 'unscheduled', by: ['staff', 'system'], tells: true },
    start: { label: 'Start', from: ['scheduled'], to: 'in_progress', by: ['staff', 'system'] },
    complete: { label: 'Complete', from: ['in_progress'], to: 'completed', by: ['staff', 'system'], tells: 'sometimes' },
    close: { label: 'Close', from: ['completed'], to: 'closed', by: ['staff', 'system'] },
    hold: {
      label: 'Put on hold',
      from: ['unscheduled', 'scheduled', 'in_progress'],
      to: 'on_hold',
      by: ['staff'],
      tells: true,
      input: [{ name: 'reason', label: 'Why are you putting it on hold?', kind: 'text', required: true }],
    },
    sendLink: {
      label: 'Send link',
      from: ['unscheduled', 'scheduled', 'in_progress', 'on_hold', 'completed', 'closed', 'cancelled'],
      by: ['staff'],
      confirm: 'Send the customer a link to this order? Links sent before go on working.',
      tells: true,
    },
    resume: { label: 'Resume', from: ['on_hold'], to: 'unscheduled', by: ['staff'], tells: 'sometimes' },
    cancel: {
      label: 'Cancel order',
      from: ['unscheduled', 'scheduled', 'in_progress', 'on_hold'],
      to: 'cancelled',
      by: ['staff', 'customer'],
      danger: true,
      confirm: 'Cancel this order? Its time slot will be released.',
      tells: true,
      input: [{ name: 'reason', label: 'Reason', kind: 'text', required: true }],
    },
  },
});

export type OrderStatus = StateOf<typeof orderStates>;
export type OrderTransition = TransitionOf<typeof orderStates>;

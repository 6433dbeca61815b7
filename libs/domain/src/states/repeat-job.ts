import { defineStates, type StateOf } from '@haulbook/core';

/** A job that is done again and again at one address, at the price of the order it repeats. */
export const repeatJobStates = defineStates({
  label: 'Status',
  initial: 'active',
  states: {
    active: { label: 'Active', tone: 'success' },
    paused: { label: 'Paused', tone: 'warning' },
    ended: { label: 'Ended', tone: 'default' },
  },
  transitions: {
    pause: {
      label: 'Pause',
      from: ['active'],
      to: 'paused',
      by: ['staff'],
      confirm: 'No more visits are made until you resume. Visits that are already booked stay.',
    },
    resume: { label: 'Resume', from: ['paused'], to: 'active', by: ['staff'] },
    end: {
      label: 'End',
      from: ['active', 'paused'],
      to: 'ended',
      by: ['staff'],
      danger: true,
      confirm: 'No more visits are made, and this can’t be undone. Visits that are already booked stay.',
    },
  },
});

export type RepeatJobStatus = StateOf<typeof repeatJobStates>;

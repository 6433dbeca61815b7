import { defineStates, type StateOf } from '@haulbook/core';

/** The cash and checks of a truck on a day. Once counted and locked, the crew records no more of them on it. */
export const truckSheetStates = defineStates({
  label: 'Status',
  initial: 'open',
  states: {
    open: { label: 'Open', tone: 'warning' },
    locked: { label: 'Counted and locked', tone: 'success' },
  },
  transitions: {
    lock: {
      label: 'Count and lock',
      from: ['open'],
      to: 'locked',
      by: ['staff'],
      input: [
        { name: 'countedCashCents', label: 'Cash counted', kind: 'money', required: true },
        { name: 'countedChecksCents', label: 'Checks counted', kind: 'money', required: true },
        { name: 'note', label: 'Explanation of a difference', kind: 'longText' },
      ],
      confirm: 'The crew of this truck can record no more cash or checks for this day. Reopening needs a reason.',
    },
    reopen: {
      label: 'Reopen',
      from: ['locked'],
      to: 'open',
      by: ['staff'],
      danger: true,
      confirm: 'The day has to be counted again.',
      input: [{ name: 'reopenReason', label: 'Reason', kind: 'text', required: true }],
    },
  },
});

export type TruckSheetStatus = StateOf<typeof truckSheetStates>;

import { defineStates, type StateOf } from '@haulbook/core';

/** A change of prices: saved for a coming day, or in effect since it was made. */
export const priceVersionStates = defineStates({
  label: 'Status',
  initial: 'coming',
  states: {
    coming: { label: 'Coming', tone: 'processing' },
    effective: { label: 'In effect', tone: 'success' },
    withdrawn: { label: 'Withdrawn', tone: 'default' },
  },
  transitions: {
    takeEffect: { label: 'Take effect', from: ['coming'], to: 'effective', by: ['system'] },
    withdraw: {
      label: 'Withdraw',
      from: ['coming'],
      to: 'withdrawn',
      by: ['staff'],
      danger: true,
      confirm: 'These prices will not take effect. What customers see today stays.',
    },
  },
});

export type PriceVersionStatus = StateOf<typeof priceVersionStates>;

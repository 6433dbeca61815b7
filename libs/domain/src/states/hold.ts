import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** A slot kept while a customer decides, or while a reschedule request is pending. */
export const holdStates = defineStates({
  label: 'Status',
  initial: 'held',
  states: {
    held: { label: 'Held', tone: 'processing' },
    consumed: { label: 'Booked', tone: 'success' },
    released: { label: 'Released', tone: 'default' },
    expired: { label: 'Expired', tone: 'default' },
  },
  transitions: {
    consume: { label: 'Book', from: ['held'], to: 'consumed', by: ['system'] },
    release: {
      label: 'Release',
      from: ['held'],
      to: 'released',
      by: ['staff', 'customer', 'system'],
      danger: true,
      confirm: 'Release this time slot? Someone else can then book it.',
    },
    expire: { label: 'Expire', from: ['held'], to: 'expired', by: ['system'] },
  },
});

export type HoldStatus = StateOf<typeof holdStates>;
export type HoldTransition = TransitionOf<typeof holdStates>;

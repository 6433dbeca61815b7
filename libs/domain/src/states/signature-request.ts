import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** A document that a customer is asked to sign. It is about one version of it: a newer one needs a request of its own. */
export const signatureRequestStates = defineStates({
  label: 'Status',
  initial: 'waiting',
  states: {
    waiting: { label: 'Waiting for signature', tone: 'warning' },
    signed: { label: 'Signed', tone: 'success' },
    withdrawn: { label: 'Withdrawn', tone: 'default' },
  },
  transitions: {
    sign: { label: 'Sign', from: ['waiting'], to: 'signed', by: ['customer'] },
    remind: { label: 'Send a reminder', from: ['waiting'], to: 'waiting', by: ['staff'], tells: true },
    withdraw: {
      label: 'Withdraw',
      from: ['waiting'],
      to: 'withdrawn',
      by: ['staff', 'system'],
      danger: true,
      confirm: 'Withdraw this request? The customer can no longer sign it.',
    },
  },
});

export type SignatureRequestStatus = StateOf<typeof signatureRequestStates>;
export type SignatureRequestTransition = TransitionOf<typeof signatureRequestStates>;

import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** Status of a customer (product spec, section 4); the fields that change with it are in `changeCustomerStatus`. */
export const customerStates = defineStates({
  label: 'Status',
  initial: 'prospect',
  states: {
    prospect: { label: 'Prospect', tone: 'processing' },
    active: { label: 'Active', tone: 'success' },
    inactive: { label: 'Inactive', tone: 'default' },
  },
  transitions: {
    activate: { label: 'Activate', from: ['prospect', 'inactive'], to: 'active', by: ['staff', 'system'] },
    endSessions: {
      label: 'Sign out everywhere',
      from: ['prospect', 'active', 'inactive'],
      by: ['staff'],
      danger: true,
      confirm: 'Sign this customer out of all browsers and apps? They can sign in again.',
    },
    deactivate: {
      label: 'Deactivate',
      from: ['prospect', 'active'],
      to: 'inactive',
      by: ['staff', 'system'],
      danger: true,
      confirm: 'Deactivate this customer? They won’t be able to use their dashboard.',
    },
  },
});

export type CustomerStatus = StateOf<typeof customerStates>;
export type CustomerTransition = TransitionOf<typeof customerStates>;

import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** The states of an integration's token. It is useless until its secret has been shown, once; revoking it is final. */
export const apiTokenStates = defineStates({
  label: 'Status',
  initial: 'new',
  states: {
    new: { label: 'Not shown yet', tone: 'processing' },
    active: { label: 'Active', tone: 'success' },
    revoked: { label: 'Revoked', tone: 'default' },
  },
  derived: { expired: { label: 'Expired', tone: 'default' } },
  transitions: {
    issue: { label: 'Issue', from: ['new'], to: 'active', by: ['system'] },
    revoke: {
      label: 'Revoke',
      from: ['new', 'active'],
      to: 'revoked',
      by: ['staff', 'system'],
      danger: true,
      confirm: 'Revoke this token? Anything that uses it will stop working right away. This can’t be undone.',
    },
  },
});

export type ApiTokenStatus = StateOf<typeof apiTokenStates>;
export type ApiTokenTransition = TransitionOf<typeof apiTokenStates>;

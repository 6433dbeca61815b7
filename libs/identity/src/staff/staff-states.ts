import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/**
 * The states of a member of staff: invited until they have an account, then active, or disabled. Only super admins change the state
 * (product spec, section 6).
 */
export const staffStates = defineStates({
  label: 'Status',
  initial: 'invited',
  states: {
    invited: { label: 'Invited', tone: 'processing' },
    active: { label: 'Active', tone: 'success' },
    disabled: { label: 'Disabled', tone: 'default' },
  },
  transitions: {
    join: { label: 'Join', from: ['invited'], to: 'active', by: ['system'] },
    resendInvitation: { label: 'Resend invitation', from: ['invited'], to: 'invited', by: ['staff'], tells: true },
    resetFactor: {
      label: 'Reset second factor',
      from: ['active'],
      to: 'active',
      by: ['staff'],
      danger: true,
      confirm: 'Remove this person’s second factors and passkeys and sign them out? They’ll set up a new one the next time they sign in.',
    },
    endSessions: {
      label: 'Sign out everywhere',
      from: ['active'],
      by: ['staff'],
      danger: true,
      confirm: 'Sign this person out of all browsers and apps? They can sign in again.',
    },
    enable: { label: 'Enable', from: ['disabled'], to: 'active', by: ['staff'] },
    disable: {
      label: 'Disable',
      from: ['active'],
      to: 'disabled',
      by: ['staff'],
      danger: true,
      confirm: 'Disable this person? They’ll be signed out everywhere right away.',
    },
  },
});

export type StaffStatus = StateOf<typeof staffStates>;
export type StaffTransition = TransitionOf<typeof staffStates>;

/** What members of staff have who may be given something to do: those who were disabled are chosen no more. */
export const OF_STAFF = { status: ['invited', 'active'] } satisfies { status: StaffStatus[] };

import { defineStates, type StateOf } from '@haulbook/core';

/** A calendar that a person subscribes to with a secret link. */
export const calendarFeedStates = defineStates({
  label: 'Status',
  initial: 'new',
  states: {
    new: { label: 'No link yet', tone: 'processing' },
    active: { label: 'Active', tone: 'success' },
    revoked: { label: 'Revoked', tone: 'default' },
  },
  transitions: {
    issue: { label: 'New link', from: ['new', 'active'], to: 'active', by: ['system'] },
    revoke: {
      label: 'Revoke',
      from: ['new', 'active'],
      to: 'revoked',
      by: ['staff'],
      danger: true,
      confirm: 'Calendars that use this link stop being updated. This can’t be undone.',
    },
  },
});

export type CalendarFeedStatus = StateOf<typeof calendarFeedStates>;

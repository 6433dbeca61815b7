import { defineStates, type StateOf } from '@haulbook/core';

/** A link with which a crew member opens one day on their phone. That it has ended is derived from its day. */
export const crewLinkStates = defineStates({
  label: 'Status',
  initial: 'active',
  states: {
    active: { label: 'Active', tone: 'success' },
    revoked: { label: 'Revoked', tone: 'default' },
  },
  derived: { ended: { label: 'Ended', tone: 'default' } },
  transitions: {
    revoke: {
      label: 'Revoke',
      from: ['active'],
      to: 'revoked',
      by: ['staff', 'system'],
      danger: true,
      confirm: 'The link stops working at once. This can’t be undone; you can make a new one.',
    },
  },
});

export type CrewLinkStatus = StateOf<typeof crewLinkStates>;

/** Return the status to show: that a link has ended is derived from its day. */
export const crewLinkDisplayStatus = (
  { status, endsAt }: { status: CrewLinkStatus; endsAt: string },
  now: Date,
): CrewLinkStatus | 'ended' => (status === 'active' && now >= new Date(endsAt) ? 'ended' : status);

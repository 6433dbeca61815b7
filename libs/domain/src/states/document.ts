import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

/** A stored file; a newer version supersedes it, and archiving hides it. */
export const documentStates = defineStates({
  label: 'Status',
  initial: 'current',
  states: {
    current: { label: 'Current', tone: 'success' },
    superseded: { label: 'Superseded', tone: 'default' },
    archived: { label: 'Archived', tone: 'default' },
  },
  transitions: {
    supersede: { label: 'Supersede', from: ['current'], to: 'superseded', by: ['system'] },
    archive: { label: 'Archive', from: ['current', 'superseded'], to: 'archived', by: ['staff'] },
    restore: { label: 'Restore', from: ['archived'], to: 'current', by: ['staff'] },
  },
});

export type DocumentStatus = StateOf<typeof documentStates>;
export type DocumentTransition = TransitionOf<typeof documentStates>;

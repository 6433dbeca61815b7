import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

const UNQUOTED = ['new', 'contacted', 'qualified'] as const;
const OPEN = [...UNQUOTED, 'quoted'] as const;

/** States of a lead, a request that is not a quote yet (product decisions, section 4). */
export const leadStates = defineStates({
  label: 'Status',
  initial: 'new',
  states: {
    new: { label: 'New', tone: 'processing' },
    contacted: { label: 'Contacted', tone: 'default' },
    qualified: { label: 'Qualified', tone: 'default' },
    quoted: { label: 'Quoted', tone: 'processing' },
    won: { label: 'Won', tone: 'success' },
    lost: { label: 'Lost', tone: 'error' },
    spam: { label: 'Spam', tone: 'warning' },
  },
  transitions: {
    contact: { label: 'Mark contacted', from: ['new'], to: 'contacted', by: ['staff'] },
    qualify: { label: 'Qualify', from: ['contacted'], to: 'qualified', by: ['staff'] },
    quote: { label: 'Mark quoted', from: ['qualified'], to: 'quoted', by: ['staff', 'system'] },
    win: { label: 'Mark won', from: ['quoted'], to: 'won', by: ['staff', 'system'] },
    lose: {
      label: 'Mark lost',
      from: OPEN,
      to: 'lost',
      by: ['staff'],
      danger: true,
      confirm: 'It leaves the list of open leads. You can reopen it later.',
      input: [{ name: 'reason', label: 'Why was it lost?', kind: 'text', required: true }],
    },
    markSpam: {
      label: 'Mark as spam',
      from: OPEN,
      to: 'spam',
      by: ['staff'],
      danger: true,
      confirm: 'It leaves the list of open leads and can’t be reopened.',
      input: [{ name: 'reason', label: 'Why is it spam?', kind: 'text', required: true }],
    },
    reopen: { label: 'Reopen', from: ['lost'], to: 'contacted', by: ['staff'] },
  },
});

export type LeadStatus = StateOf<typeof leadStates>;
export type LeadTransition = TransitionOf<typeof leadStates>;
/** States in which a lead still needs staff to act. */
export const OPEN_LEAD_STATUSES: readonly LeadStatus[] = OPEN;
/** States of an open lead that has no quote yet. */
export const UNQUOTED_LEAD_STATUSES: readonly LeadStatus[] = UNQUOTED;

import type { TransitionInput } from '@haulbook/core';

/** How a customer told staff that they agree (product decisions, section 10). */
export const APPROVAL_WAYS = { phone: 'By phone', on_site: 'On site', paper: 'On paper', agreement: 'By agreement' } as const;
export type ApprovalWay = keyof typeof APPROVAL_WAYS;

/** What staff note as they approve something on the customer's word. */
export const WORD_OF_CUSTOMER: readonly TransitionInput[] = [
  { name: 'approvedBy', label: 'Who said yes?', kind: 'text', required: true },
  { name: 'approvedHow', label: 'How?', kind: 'enum', required: true },
  { name: 'approvedAt', label: 'When? Leave empty for now', kind: 'dateTime' },
  { name: 'approvalNote', label: 'Note', kind: 'longText' },
];

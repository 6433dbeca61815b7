import { msg, type TransitionInput } from '@haulbook/core';

/** How a customer told staff that they agree (product decisions, section 10). */
export const APPROVAL_WAYS = { phone: 'By phone', on_site: 'On site', paper: 'On paper', agreement: 'By agreement' } as const;
export type ApprovalWay = keyof typeof APPROVAL_WAYS;

/** Whose word it was, by how they gave it: in words of one piece, since languages join them differently. */
export const APPROVED_BY: Record<ApprovalWay, string> = {
  phone: msg('{name}, by phone'),
  on_site: msg('{name}, on site'),
  paper: msg('{name}, on paper'),
  agreement: msg('{name}, by agreement'),
};

/** What staff note as they approve something on the customer's word. */
export const WORD_OF_CUSTOMER: readonly TransitionInput[] = [
  { name: 'approvedBy', label: 'Who said yes?', kind: 'text', required: true },
  { name: 'approvedHow', label: 'How?', kind: 'enum', required: true },
  { name: 'approvedAt', label: 'When? Leave empty for now', kind: 'dateTime' },
  { name: 'approvalNote', label: 'Note', kind: 'longText' },
];

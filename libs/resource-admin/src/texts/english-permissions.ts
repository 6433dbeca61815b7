import { inSentence, whyNotTexts } from '@haulbook/resource-contracts';
import type { Labels } from './types';

/** Texts of what a person may do with a record, and why they may not do the rest. */
export const permissionTexts = {
  permissions: {
    menu: 'What may I do here?',
    title: ({ label }: Labels) => `What you may do with this ${inSentence(label)}`,
    titleOfList: ({ labelPlural }: Labels) => `What you may do with the list of ${inSentence(labelPlural)}`,
    actions: 'Actions',
    restore: 'Restore from the trash',
    revert: 'Put values of an earlier version back',
    fields: 'Fields you can’t change',
    may: 'Yes',
    mayNot: 'No',
    maySome: 'Some',
    add: 'Add',
    ...whyNotTexts,
  },
};

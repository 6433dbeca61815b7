import { inSentence } from '@haulbook/resource-contracts';
import type { Labels } from './types';

/** Texts of what a person may do with a record, and why they may not do the rest. */
export const permissionTexts = {
  permissions: {
    menu: 'What may I do here?',
    title: ({ label }: Labels) => `What you may do with this ${inSentence(label)}`,
    titleOfList: ({ labelPlural }: Labels) => `What you may do with the list of ${inSentence(labelPlural)}`,
    actions: 'Actions',
    fields: 'Fields you can’t change',
    may: 'Yes',
    mayNot: 'No',
    roles: (roles: string, count: number) => `Only ${count === 1 ? 'this role' : 'these roles'}: ${roles}.`,
    noRole: 'No role may do this here.',
    system: 'The system does this by itself.',
    once: 'Chosen when the record is created.',
    state: (from: string, now: string) => `Only from: ${from}. It is ${now} now.`,
    rows: (rules: string) => `Only where ${rules}.`,
    hiddenState: 'It depends on a state that you can’t see.',
    hiddenRule: 'Only on other records. The rule is about something you can’t see.',
    or: ', or where ',
    and: ' and ',
    own: (label: string) => `${label} is you`,
    is: { one: 'is', none: 'is not', less: 'is below', more: 'is above' },
    nothing: 'empty',
    yes: 'yes',
    no: 'no',
  },
};

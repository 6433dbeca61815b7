import { inSentence } from '@haulbook/resource-contracts';
import type { Labels } from './types';

/** Texts of saved views, and of columns. */
export const savedViewTexts = {
  savedViews: {
    button: 'Views',
    changed: (name: string) => `${name} (changed)`,
    all: ({ labelPlural }: Labels) => `All ${inSentence(labelPlural)}`,
    shared: 'shared',
    by: (owner: string) => `shared by ${owner}`,
    save: 'Save as a view…',
    saveChanges: (name: string) => `Save changes to “${name}”`,
    edit: 'Rename or share…',
    rename: 'Rename…',
    open: 'Open the list with this view',
    dontOpen: 'Don’t open the list with this view',
    remove: 'Delete this view',
    title: 'Save as a view',
    editTitle: 'Rename or share the view',
    renameTitle: 'Rename the view',
    name: 'Name',
    nameMissing: 'Give the view a name',
    share: 'Everyone who sees this list sees the view',
    saved: (name: string) => `Saved “${name}”`,
    removed: (name: string) => `Deleted “${name}”`,
    failed: 'Couldn’t save the view',
    notKept: 'Couldn’t keep how you have this list',
    question: (name: string) => `Delete the view “${name}”?`,
    questionShared: 'Your colleagues lose it, too.',
    width: (label: string) => `Width of ${label}`,
    up: (label: string) => `Move ${label} up`,
    down: (label: string) => `Move ${label} down`,
  },
};

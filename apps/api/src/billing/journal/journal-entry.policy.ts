import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { JournalEntry } from './journal-entry.entity.js';

/** The server writes the books; they are never changed by hand. */
export const journalEntryPolicy = definePolicy<JournalEntry>((actor, can) => {
  if (isStaff(actor)) can('read');
});

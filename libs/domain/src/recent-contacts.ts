import { MAX_RECENT_CONTACTS } from './constants.js';
import { STORAGE_PREFIX } from './storage-prefix.js';

/** Key of the browser's storage under which the phone panel keeps recent contacts. */
export const RECENT_CONTACTS_KEY = `${STORAGE_PREFIX}.recent-contacts`;

/** A contact recently called from the phone panel. */
export interface RecentContact {
  id: string;
  name: string;
  phone: string;
}

/**
 * Add a contact to the front of the list and keep the newest five. Ignore numbers that do not start with + or are already listed
 * (product spec, section 5).
 */
export function addRecentContact(list: readonly RecentContact[], contact: RecentContact): RecentContact[] {
  if (!contact.phone.startsWith('+') || list.some((known) => known.phone === contact.phone)) return [...list];
  return [contact, ...list].slice(0, MAX_RECENT_CONTACTS);
}

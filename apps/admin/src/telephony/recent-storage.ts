import { addRecentContact, RECENT_CONTACTS_KEY, type RecentContact } from '@haulbook/domain';

const isContact = (each: unknown): each is RecentContact =>
  typeof each === 'object' &&
  each !== null &&
  ['id', 'name', 'phone'].every((name) => typeof (each as Record<string, unknown>)[name] === 'string');

/** Read the recent contacts that this browser keeps. What is unreadable is skipped. */
export function readRecent(): RecentContact[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_CONTACTS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isContact).reduceRight<RecentContact[]>(addRecentContact, []) : [];
  } catch {
    return [];
  }
}

/** Add a contact to those that this browser keeps. Full or unavailable storage is not an error. */
export function rememberRecent(contact: RecentContact): RecentContact[] {
  const list = addRecentContact(readRecent(), contact);
  try {
    localStorage.setItem(RECENT_CONTACTS_KEY, JSON.stringify(list));
  } catch {
    return list;
  }
  return list;
}

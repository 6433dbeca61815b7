import { MAX_RECENT_CONTACTS } from './constants.js';

/** Somebody the phone panel called lately. */
export interface RecentContact {
  id: string;
  name: string;
  phone: string;
}

/** The list with the newest first: only numbers that start with +, none twice, at most five (product spec, section 5). */
export function addRecentContact(list: readonly RecentContact[], contact: RecentContact): RecentContact[] {
  if (!contact.phone.startsWith('+') || list.some((known) => known.phone === contact.phone)) return [...list];
  return [contact, ...list].slice(0, MAX_RECENT_CONTACTS);
}

/** What the support agent's dot shows. */
export const AGENT_STATUSES = ['available', 'busy', 'offline'] as const;
export type AgentStatus = (typeof AGENT_STATUSES)[number];

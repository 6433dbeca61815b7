// Written by `npm run client` from the declarations: changes here are lost.
import type { CrewMember } from './crew-members.js';
import type { AdminUser } from './admin-users.js';

/** A record of Calendar links, as it is read. What the caller may not read is left out. */
export interface CalendarFeed {
  name: string;
  crewMemberId: string | null;
  crewMember: { id: string; name: string } | null;
  status: 'new' | 'active' | 'revoked';
  ownerId: string | null;
  owner: { id: string; firstName: string; lastName: string } | null;
  lastReadAt: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface CalendarFeedCreate {
  name: string;
  crewMemberId?: string | null;
  confirmed?: boolean;
}

export interface CalendarFeedUpdate {
  name?: string;
  confirmed?: boolean;
  version?: number;
}

export interface CalendarFeedResource {
  row: CalendarFeed;
  create: CalendarFeedCreate;
  update: CalendarFeedUpdate;
  refs: { crewMember: CrewMember; owner: AdminUser };
  filters: Record<never, never>;
  transitions: { issue: undefined; revoke: undefined };
  actions: Record<never, never>;
  trash: false;
}

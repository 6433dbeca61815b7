// Written by `npm run client` from the declarations: changes here are lost.
import type { CrewMember } from './crew-members.js';
import type { AdminUser } from './admin-users.js';

/** A record of Crew links, as it is read. What the caller may not read is left out. */
export interface CrewLink {
  crewMemberId: string;
  crewMember: { id: string; name: string } | null;
  date: string;
  status: 'active' | 'revoked';
  endsAt: string;
  ownerId: string | null;
  owner: { id: string; firstName: string; lastName: string } | null;
  lastOpenedAt: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface CrewLinkCreate {
  confirmed?: boolean;
}

export interface CrewLinkUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface CrewLinkResource {
  row: CrewLink;
  create: CrewLinkCreate;
  update: CrewLinkUpdate;
  refs: { crewMember: CrewMember; owner: AdminUser };
  filters: Record<never, never>;
  transitions: { revoke: undefined };
  actions: Record<never, never>;
  trash: false;
}

// Written by `npm run client` from the declarations: changes here are lost.
import type { Book } from './books.js';

/** A record of Members, as it is read. What the caller may not read is left out. */
export interface Member {
  firstName: string;
  lastName: string;
  email: string;
  lent: number;
  active: boolean;
  leftOn: string | null;
  wishIds: string[];
  wishes: Array<{ id: string; title: string }>;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface MemberCreate {
  firstName: string;
  lastName: string;
  email: string;
  active?: boolean;
  leftOn?: string | null;
  wishIds?: string[];
  confirmed?: boolean;
}

export interface MemberUpdate {
  firstName?: string;
  lastName?: string;
  email?: string;
  active?: boolean;
  leftOn?: string | null;
  wishIds?: string[];
  confirmed?: boolean;
  version?: number;
}

export interface MemberResource {
  row: Member;
  create: MemberCreate;
  update: MemberUpdate;
  refs: { wishes: Book };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: { leave: { on: 'one'; input: undefined } };
  trash: false;
}

// Written by `npm run client` from the declarations: changes here are lost.
import type { AdminUser } from './admin-users.js';

/** A record of Comments, as it is read. What the caller may not read is left out. */
export interface Comment {
  resource: string;
  recordId: string;
  body: string;
  mentionedIds: string[] | null;
  mentioned: Array<{ id: string; firstName: string; lastName: string }>;
  authorId: string;
  authorName: string;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface CommentCreate {
  resource: string;
  recordId: string;
  body: string;
  mentionedIds?: string[] | null;
  confirmed?: boolean;
}

export interface CommentUpdate {
  body?: string;
  mentionedIds?: string[] | null;
  confirmed?: boolean;
  version?: number;
}

export interface CommentResource {
  row: Comment;
  create: CommentCreate;
  update: CommentUpdate;
  refs: { mentioned: AdminUser };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: true;
}

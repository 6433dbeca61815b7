// Written by `npm run client` from the declarations: changes here are lost.
import type { Comment } from './comments.js';

/** A record of Mentions, as it is read. What the caller may not read is left out. */
export interface Mention {
  resource: string;
  recordId: string;
  excerpt: string;
  authorName: string;
  status: 'new' | 'seen';
  commentId: string;
  comment: { id: string; body: string } | null;
  userId: string;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface MentionCreate {
  confirmed?: boolean;
}

export interface MentionUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface MentionResource {
  row: Mention;
  create: MentionCreate;
  update: MentionUpdate;
  refs: { comment: Comment };
  filters: Record<never, never>;
  transitions: { see: undefined };
  actions: Record<never, never>;
  trash: false;
}

// Written by `npm run client` from the declarations: changes here are lost.
import type { User } from './users.js';

/** A record of API tokens, as it is read. What the caller may not read is left out. */
export interface ApiToken {
  name: string;
  status: 'new' | 'active' | 'revoked';
  scopes: Array<'message-logs:read' | 'message-logs:write' | 'job-runs:read' | 'job-runs:write' | 'books:read' | 'books:write' | 'members:read' | 'members:write' | 'loans:read' | 'loans:write' | 'comments:read' | 'comments:write' | 'mentions:read' | 'mentions:write' | 'tasks:read' | 'tasks:write' | 'record-files:read' | 'record-files:write'>;
  expiresAt: string | null;
  prefix: string | null;
  userId: string | null;
  user: { id: string; email: string } | null;
  lastUsedAt: string | null;
  lastUsedIp: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface ApiTokenCreate {
  name: string;
  scopes: Array<'message-logs:read' | 'message-logs:write' | 'job-runs:read' | 'job-runs:write' | 'books:read' | 'books:write' | 'members:read' | 'members:write' | 'loans:read' | 'loans:write' | 'comments:read' | 'comments:write' | 'mentions:read' | 'mentions:write' | 'tasks:read' | 'tasks:write' | 'record-files:read' | 'record-files:write'>;
  expiresAt?: string | null;
  confirmed?: boolean;
}

export interface ApiTokenUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface ApiTokenResource {
  row: ApiToken;
  create: ApiTokenCreate;
  update: ApiTokenUpdate;
  refs: { user: User };
  filters: Record<never, never>;
  transitions: { issue: undefined; revoke: undefined };
  actions: Record<never, never>;
  trash: false;
}

// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Bulk changes, as it is read. What the caller may not read is left out. */
export interface Batch {
  name: string;
  status: 'waiting' | 'running' | 'done' | 'cancelled' | 'stopped';
  resource: 'settings' | 'message-logs' | 'job-runs' | 'audit-entries' | 'audit-archives' | 'webhook-endpoints' | 'webhook-deliveries' | 'imports' | 'saved-views' | 'batches' | 'batch-rows' | 'list-choices' | 'books' | 'members' | 'loans' | 'users' | 'admin-users' | 'security-events' | 'api-tokens' | 'comments' | 'mentions' | 'tasks' | 'record-files';
  dryRun: boolean;
  total: number;
  changed: number;
  unchanged: number;
  refused: number;
  stoppedBecause: string | null;
  finishedAt: string | null;
  carriedOutAsId: string | null;
  carriedOutAs: { id: string; name: string } | null;
  ownerName: string;
  userId: string;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface BatchCreate {
  confirmed?: boolean;
}

export interface BatchUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface BatchResource {
  row: Batch;
  create: BatchCreate;
  update: BatchUpdate;
  refs: { carriedOutAs: Batch };
  filters: Record<never, never>;
  transitions: { begin: undefined; finish: undefined; stop: undefined; cancel: undefined; resume: undefined };
  actions: { carryOut: { on: 'one'; input: undefined } };
  trash: false;
}

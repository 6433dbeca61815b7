// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Audit log, as it is read. What the caller may not read is left out. */
export interface AuditEntry {
  actorId: string | null;
  actorName: string;
  action: string;
  resource: string;
  recordId: string;
  recordVersion: number;
  before: unknown;
  after: unknown;
  requestId: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface AuditEntryCreate {
  confirmed?: boolean;
}

export interface AuditEntryUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface AuditEntryResource {
  row: AuditEntry;
  create: AuditEntryCreate;
  update: AuditEntryUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}

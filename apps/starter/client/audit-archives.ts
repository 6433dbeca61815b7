// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Archived changes, as it is read. What the caller may not read is left out. */
export interface AuditArchive {
  name: string;
  entries: number;
  firstAt: string;
  lastAt: string;
  file: string;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface AuditArchiveCreate {
  confirmed?: boolean;
}

export interface AuditArchiveUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface AuditArchiveResource {
  row: AuditArchive;
  create: AuditArchiveCreate;
  update: AuditArchiveUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}

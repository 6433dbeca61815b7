// Written by `npm run client` from the declarations: changes here are lost.
import type { Document } from './documents.js';
import type { AdminUser } from './admin-users.js';

/** A record of Document versions, as it is read. What the caller may not read is left out. */
export interface DocumentVersion {
  documentId: string;
  document: { id: string; name: string } | null;
  edition: number;
  file: string;
  size: number;
  mime: string;
  sha256: string | null;
  addedById: string | null;
  addedBy: { id: string; firstName: string; lastName: string } | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface DocumentVersionCreate {
  confirmed?: boolean;
}

export interface DocumentVersionUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface DocumentVersionResource {
  row: DocumentVersion;
  create: DocumentVersionCreate;
  update: DocumentVersionUpdate;
  refs: { document: Document; addedBy: AdminUser };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}

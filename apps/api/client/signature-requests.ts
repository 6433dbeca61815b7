// Written by `npm run client` from the declarations: changes here are lost.
import type { Document } from './documents.js';
import type { Customer } from './customers.js';
import type { AdminUser } from './admin-users.js';

/** A record of Signature requests, as it is read. What the caller may not read is left out. */
export interface SignatureRequest {
  documentId: string;
  document: { id: string; name: string } | null;
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  status: 'waiting' | 'signed' | 'withdrawn';
  edition: number;
  file: string;
  message: string | null;
  requestedById: string | null;
  requestedBy: { id: string; firstName: string; lastName: string } | null;
  remindedAt: string | null;
  signedBy: string | null;
  signedAt: string | null;
  ip: string | null;
  userAgent: string | null;
  sha256: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface SignatureRequestCreate {
  documentId: string;
  message?: string | null;
  confirmed?: boolean;
}

export interface SignatureRequestUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface SignatureRequestResource {
  row: SignatureRequest;
  create: SignatureRequestCreate;
  update: SignatureRequestUpdate;
  refs: { document: Document; customer: Customer; requestedBy: AdminUser };
  filters: Record<never, never>;
  transitions: { sign: undefined; remind: undefined; withdraw: undefined };
  actions: Record<never, never>;
  trash: false;
}

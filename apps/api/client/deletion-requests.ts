// Written by `npm run client` from the declarations: changes here are lost.
import type { Customer } from './customers.js';

/** A record of Deletion requests, as it is read. What the caller may not read is left out. */
export interface DeletionRequest {
  email: string | null;
  customerId: string | null;
  customer: { id: string; firstName: string; lastName: string } | null;
  status: 'requested' | 'waiting' | 'completed' | 'cancelled';
  origin: 'account' | 'email' | 'facebook' | 'staff';
  confirmationCode: string;
  waitingReason: string | null;
  confirmedAt: string | null;
  completedAt: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface DeletionRequestCreate {
  confirmed?: boolean;
}

export interface DeletionRequestUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface DeletionRequestResource {
  row: DeletionRequest;
  create: DeletionRequestCreate;
  update: DeletionRequestUpdate;
  refs: { customer: Customer };
  filters: Record<never, never>;
  transitions: { wait: { reason: string }; complete: undefined; cancel: undefined };
  actions: Record<never, never>;
  trash: false;
}

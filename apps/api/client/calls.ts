// Written by `npm run client` from the declarations: changes here are lost.
import type { Customer } from './customers.js';
import type { AdminUser } from './admin-users.js';

/** A record of Calls, as it is read. What the caller may not read is left out. */
export interface Call {
  startedAt: string;
  direction: 'incoming' | 'outgoing';
  customerId: string | null;
  customer: { id: string; firstName: string; lastName: string } | null;
  number: string | null;
  seconds: number;
  agentId: string | null;
  agent: { id: string; firstName: string; lastName: string } | null;
  note: string | null;
  vendorCall: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface CallCreate {
  startedAt: string;
  direction: 'incoming' | 'outgoing';
  customerId?: string | null;
  number?: string | null;
  seconds?: number;
  note?: string | null;
  vendorCall?: string | null;
  confirmed?: boolean;
}

export interface CallUpdate {
  customerId?: string | null;
  note?: string | null;
  confirmed?: boolean;
  version?: number;
}

export interface CallResource {
  row: Call;
  create: CallCreate;
  update: CallUpdate;
  refs: { customer: Customer; agent: AdminUser };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}

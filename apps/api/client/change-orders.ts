// Written by `npm run client` from the declarations: changes here are lost.
import type { Order } from './orders.js';
import type { Customer } from './customers.js';

/** A record of Change orders, as it is read. What the caller may not read is left out. */
export interface ChangeOrder {
  orderId: string;
  order: { id: string; number: string } | null;
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  status: 'proposed' | 'signed' | 'declined' | 'withdrawn';
  reason: string;
  previousTotalCents: number;
  newTotalCents: number;
  decidedAt: string | null;
  approvedBy: string | null;
  approvedHow: 'phone' | 'on_site' | 'paper' | 'agreement' | null;
  approvedAt: string | null;
  approvalNote: string | null;
  signature: unknown;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface ChangeOrderCreate {
  orderId: string;
  reason: string;
  newTotalCents: number;
  confirmed?: boolean;
}

export interface ChangeOrderUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface ChangeOrderResource {
  row: ChangeOrder;
  create: ChangeOrderCreate;
  update: ChangeOrderUpdate;
  refs: { order: Order; customer: Customer };
  filters: Record<never, never>;
  transitions: { sign: undefined; signFor: { approvedBy: string; approvedHow: 'phone' | 'on_site' | 'paper' | 'agreement'; approvedAt?: string; approvalNote?: string }; decline: undefined; withdraw: undefined };
  actions: Record<never, never>;
  trash: false;
}

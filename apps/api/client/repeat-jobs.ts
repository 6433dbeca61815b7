// Written by `npm run client` from the declarations: changes here are lost.
import type { Order } from './orders.js';
import type { Customer } from './customers.js';
import type { Address } from './customer-addresses.js';
import type { Window } from './windows.js';

/** A record of Repeat jobs, as it is read. What the caller may not read is left out. */
export interface RepeatJob {
  number: string;
  status: 'active' | 'paused' | 'ended';
  orderId: string;
  order: { id: string; number: string } | null;
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  addressId: string | null;
  address: { id: string; line1: string; city: string } | null;
  totalCents: number;
  frequency: 'on_request' | 'weekly' | 'biweekly' | 'monthly';
  startsOn: string | null;
  endsOn: string | null;
  windowId: string | null;
  window: { id: string; name: string } | null;
  madeThrough: string | null;
  purchaseOrder: string | null;
  internalNotes: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface RepeatJobCreate {
  orderId: string;
  frequency?: 'on_request' | 'weekly' | 'biweekly' | 'monthly';
  startsOn?: string | null;
  endsOn?: string | null;
  windowId?: string | null;
  purchaseOrder?: string | null;
  internalNotes?: string | null;
  confirmed?: boolean;
}

export interface RepeatJobUpdate {
  frequency?: 'on_request' | 'weekly' | 'biweekly' | 'monthly';
  startsOn?: string | null;
  endsOn?: string | null;
  windowId?: string | null;
  purchaseOrder?: string | null;
  internalNotes?: string | null;
  confirmed?: boolean;
  version?: number;
}

export interface RepeatJobResource {
  row: RepeatJob;
  create: RepeatJobCreate;
  update: RepeatJobUpdate;
  refs: { order: Order; customer: Customer; address: Address; window: Window };
  filters: Record<never, never>;
  transitions: { pause: undefined; resume: undefined; end: undefined };
  actions: Record<never, never>;
  trash: false;
}

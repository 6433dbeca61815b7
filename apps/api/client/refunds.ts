// Written by `npm run client` from the declarations: changes here are lost.
import type { Payment } from './payments.js';
import type { Customer } from './customers.js';

/** A record of Refunds, as it is read. What the caller may not read is left out. */
export interface Refund {
  paymentId: string;
  payment: { id: string; method: 'card' | 'cash' | 'check' | 'transfer'; amountCents: number } | null;
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  tipCents: number;
  creditInvoice: boolean;
  reason: string;
  tellsCustomer: boolean;
  provider: 'stripe' | 'test' | null;
  providerId: string | null;
  failureMessage: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface RefundCreate {
  confirmed?: boolean;
}

export interface RefundUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface RefundResource {
  row: Refund;
  create: RefundCreate;
  update: RefundUpdate;
  refs: { payment: Payment; customer: Customer };
  filters: Record<never, never>;
  transitions: { succeed: undefined; fail: undefined };
  actions: Record<never, never>;
  trash: false;
}

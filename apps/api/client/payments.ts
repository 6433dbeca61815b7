// Written by `npm run client` from the declarations: changes here are lost.
import type { Invoice } from './invoices.js';
import type { Customer } from './customers.js';
import type { Truck } from './trucks.js';

/** A record of Payments, as it is read. What the caller may not read is left out. */
export interface Payment {
  invoiceId: string;
  invoice: { id: string; number: string } | null;
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  status: 'pending' | 'succeeded' | 'failed' | 'partially_refunded' | 'refunded' | 'disputed';
  method: 'card' | 'cash' | 'check' | 'transfer';
  amountCents: number;
  tipCents: number;
  refundedCents: number;
  refundedTipCents: number;
  paidAt: string | null;
  reference: string | null;
  truckId: string | null;
  truck: { id: string; name: string } | null;
  agreedBy: string | null;
  agreedHow: 'phone' | 'on_site' | 'paper' | 'agreement' | 'online' | null;
  agreedAt: string | null;
  signature: unknown;
  provider: 'stripe' | 'test' | null;
  providerId: string | null;
  providerChargeId: string | null;
  tellsCustomer: boolean;
  failureMessage: string | null;
  notes: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface PaymentCreate {
  notes?: string | null;
  confirmed?: boolean;
}

export interface PaymentUpdate {
  notes?: string | null;
  confirmed?: boolean;
  version?: number;
}

export interface PaymentResource {
  row: Payment;
  create: PaymentCreate;
  update: PaymentUpdate;
  refs: { invoice: Invoice; customer: Customer; truck: Truck };
  filters: Record<never, never>;
  transitions: { succeed: undefined; comeAfterAll: undefined; fail: undefined; refundPart: undefined; refundFull: undefined; dispute: undefined; winDispute: undefined; winDisputeAfterRefund: undefined; winDisputeAfterFullRefund: undefined; loseDispute: undefined; losePart: undefined };
  actions: Record<never, never>;
  trash: false;
}

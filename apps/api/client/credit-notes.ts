// Written by `npm run client` from the declarations: changes here are lost.
import type { Invoice } from './invoices.js';
import type { Customer } from './customers.js';
import type { Refund } from './refunds.js';

/** A record of Credit notes, as it is read. What the caller may not read is left out. */
export interface CreditNote {
  number: string;
  invoiceId: string;
  invoice: { id: string; number: string } | null;
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  amountCents: number;
  taxCents: number;
  reason: string;
  refundId: string | null;
  refund: { id: string; amountCents: number; reason: string } | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface CreditNoteCreate {
  invoiceId: string;
  amountCents: number;
  reason: string;
  confirmed?: boolean;
}

export interface CreditNoteUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface CreditNoteResource {
  row: CreditNote;
  create: CreditNoteCreate;
  update: CreditNoteUpdate;
  refs: { invoice: Invoice; customer: Customer; refund: Refund };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}

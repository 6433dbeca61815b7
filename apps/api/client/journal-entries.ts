// Written by `npm run client` from the declarations: changes here are lost.
import type { Customer } from './customers.js';
import type { Invoice } from './invoices.js';

/** A record of Journal, as it is read. What the caller may not read is left out. */
export interface JournalEntry {
  number: string;
  on: string;
  kind: 'invoice' | 'credit_note' | 'payment' | 'refund' | 'dispute' | 'write_off';
  description: string;
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  invoiceId: string;
  invoice: { id: string; number: string } | null;
  amountCents: number;
  sourceRef: string;
  lines: Array<{ account: 'receivables' | 'revenue' | 'salesTax' | 'deposits' | 'tips' | 'cards' | 'cash' | 'transfers' | 'disputes' | 'badDebt'; county: string | null; debitCents: number; creditCents: number; position: number; id: string; createdAt: string; updatedAt: string; version: number }>;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface JournalEntryCreate {
  confirmed?: boolean;
}

export interface JournalEntryUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface JournalEntryResource {
  row: JournalEntry;
  create: JournalEntryCreate;
  update: JournalEntryUpdate;
  refs: { customer: Customer; invoice: Invoice };
  filters: { 'lines.account': 'receivables' | 'revenue' | 'salesTax' | 'deposits' | 'tips' | 'cards' | 'cash' | 'transfers' | 'disputes' | 'badDebt'; 'lines.county': string | null; 'lines.debitCents': number; 'lines.creditCents': number };
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}

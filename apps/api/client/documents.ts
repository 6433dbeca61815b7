// Written by `npm run client` from the declarations: changes here are lost.
import type { Customer } from './customers.js';
import type { Quote } from './quotes.js';
import type { Order } from './orders.js';
import type { Invoice } from './invoices.js';

/** A record of Documents, as it is read. What the caller may not read is left out. */
export interface Document {
  name: string;
  kind: 'contract' | 'photo' | 'permit' | 'receipt' | 'quote_pdf' | 'invoice_pdf' | 'other';
  customerId: string | null;
  customer: { id: string; firstName: string; lastName: string } | null;
  status: 'current' | 'superseded' | 'archived';
  file: string;
  size: number;
  mime: string;
  sha256: string | null;
  edition: number;
  signature: 'none' | 'waiting' | 'signed';
  visibleToCustomer: boolean;
  quoteId: string | null;
  quote: { id: string; number: string } | null;
  orderId: string | null;
  order: { id: string; number: string } | null;
  invoiceId: string | null;
  invoice: { id: string; number: string } | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface DocumentCreate {
  name: string;
  kind?: 'contract' | 'photo' | 'permit' | 'receipt' | 'quote_pdf' | 'invoice_pdf' | 'other';
  customerId?: string | null;
  file: string;
  visibleToCustomer?: boolean;
  quoteId?: string | null;
  orderId?: string | null;
  invoiceId?: string | null;
  confirmed?: boolean;
}

export interface DocumentUpdate {
  name?: string;
  kind?: 'contract' | 'photo' | 'permit' | 'receipt' | 'quote_pdf' | 'invoice_pdf' | 'other';
  customerId?: string | null;
  file?: string;
  visibleToCustomer?: boolean;
  quoteId?: string | null;
  orderId?: string | null;
  invoiceId?: string | null;
  confirmed?: boolean;
  version?: number;
}

export interface DocumentResource {
  row: Document;
  create: DocumentCreate;
  update: DocumentUpdate;
  refs: { customer: Customer; quote: Quote; order: Order; invoice: Invoice };
  filters: Record<never, never>;
  transitions: { supersede: undefined; archive: undefined; restore: undefined };
  actions: Record<never, never>;
  trash: true;
}

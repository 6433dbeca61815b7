// Written by `npm run client` from the declarations: changes here are lost.
import type { Customer } from './customers.js';
import type { Order } from './orders.js';
import type { Service } from './services.js';

/** A record of Invoices, as it is read. What the caller may not read is left out. */
export interface Invoice {
  number: string | null;
  status: 'draft' | 'issued' | 'partially_paid' | 'paid' | 'void' | 'written_off' | 'credited' | 'collected';
  kind: 'bill' | 'deposit' | 'monthly';
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  orderId: string | null;
  order: { id: string; number: string } | null;
  purchaseOrder: string | null;
  monthlyBillId: string | null;
  monthlyBill: { id: string; number: string } | null;
  waitsForMonth: boolean;
  periodFrom: string | null;
  periodThrough: string | null;
  dueOn: string | null;
  issuedAt: string | null;
  lines: Array<{ ownCategoryOnly: boolean; isDeposit: boolean; kind: 'volume' | 'item' | 'surcharge' | 'discount' | 'fee'; label: string; qty: number; unitCents: number; totalCents: number; taxCategory: 'hauling' | 'standard' | 'exempt'; serviceSlug: string | null; itemSlug: string | null; position: number; id: string; createdAt: string; updatedAt: string; version: number }>;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  paidCents: number;
  creditedCents: number;
  balanceCents: number;
  refundDue: boolean;
  taxRatePpm: number;
  county: string | null;
  ownFeesCents: number;
  serviceId: string | null;
  service: { id: string; name: string } | null;
  source: 'website' | 'booking' | 'phone' | 'referral' | 'other' | 'staff' | 'lead' | 'repeat' | null;
  zip: string | null;
  job: 'first' | 'repeat' | null;
  customerNotes: string | null;
  internalNotes: string | null;
  paidAt: string | null;
  voidReason: string | null;
  writeOffReason: string | null;
  recoveredAt: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface InvoiceCreate {
  customerId: string;
  orderId?: string | null;
  purchaseOrder?: string | null;
  dueOn?: string | null;
  lines?: Array<{ ownCategoryOnly?: boolean; kind?: 'volume' | 'item' | 'surcharge' | 'discount' | 'fee'; label: string; qty?: number; unitCents: number; taxCategory?: 'hauling' | 'standard' | 'exempt'; serviceSlug?: string | null; itemSlug?: string | null }>;
  customerNotes?: string | null;
  internalNotes?: string | null;
  confirmed?: boolean;
}

export interface InvoiceUpdate {
  purchaseOrder?: string | null;
  dueOn?: string | null;
  lines?: Array<{ ownCategoryOnly?: boolean; kind?: 'volume' | 'item' | 'surcharge' | 'discount' | 'fee'; label: string; qty?: number; unitCents: number; taxCategory?: 'hauling' | 'standard' | 'exempt'; serviceSlug?: string | null; itemSlug?: string | null } | { id: string; ownCategoryOnly?: boolean; kind?: 'volume' | 'item' | 'surcharge' | 'discount' | 'fee'; label?: string; qty?: number; unitCents?: number; taxCategory?: 'hauling' | 'standard' | 'exempt'; serviceSlug?: string | null; itemSlug?: string | null }>;
  customerNotes?: string | null;
  internalNotes?: string | null;
  confirmed?: boolean;
  version?: number;
}

export interface InvoiceResource {
  row: Invoice;
  create: InvoiceCreate;
  update: InvoiceUpdate;
  refs: { customer: Customer; order: Order; monthlyBill: Invoice; service: Service };
  filters: { 'lines.ownCategoryOnly': boolean; 'lines.isDeposit': boolean; 'lines.kind': 'volume' | 'item' | 'surcharge' | 'discount' | 'fee'; 'lines.label': string; 'lines.qty': number; 'lines.unitCents': number; 'lines.totalCents': number; 'lines.taxCategory': 'hauling' | 'standard' | 'exempt'; 'lines.serviceSlug': string | null; 'lines.itemSlug': string | null };
  transitions: { issue: undefined; collect: undefined; release: undefined; payPart: undefined; payFull: undefined; unpay: undefined; creditFull: undefined; recoverPart: undefined; recoverFull: undefined; void: { reason: string }; writeOff: { reason: string } };
  actions: { remind: { on: 'many'; input: undefined } };
  trash: false;
}

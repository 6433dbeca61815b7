// Written by `npm run client` from the declarations: changes here are lost.
import type { Customer } from './customers.js';
import type { Address } from './customer-addresses.js';
import type { Service } from './services.js';
import type { Coupon } from './coupons.js';
import type { Window } from './windows.js';
import type { Lead } from './leads.js';

/** A record of Quotes, as it is read. What the caller may not read is left out. */
export interface Quote {
  number: string;
  revision: number;
  status: 'draft' | 'sent' | 'viewed' | 'changes_requested' | 'approved' | 'converted' | 'declined' | 'expired' | 'cancelled';
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  addressId: string | null;
  address: { id: string; line1: string; city: string } | null;
  serviceId: string | null;
  service: { id: string; name: string } | null;
  purchaseOrder: string | null;
  expiresOn: string | null;
  lines: Array<{ optional: boolean; selected: boolean; kind: 'volume' | 'item' | 'surcharge' | 'discount' | 'fee'; label: string; qty: number; unitCents: number; totalCents: number; taxCategory: 'hauling' | 'standard' | 'exempt'; serviceSlug: string | null; itemSlug: string | null; position: number; id: string; createdAt: string; updatedAt: string; version: number }>;
  couponId: string | null;
  coupon: { id: string; code: string } | null;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  depositCents: number;
  lowCents: number | null;
  highCents: number | null;
  taxRatePpm: number;
  bookedCoupon: unknown;
  estimatedMinutes: number;
  cubicYardsMilli: number;
  job: unknown;
  request: unknown;
  photos: string[];
  byPhotos: boolean;
  promisedAt: string | null;
  proposal: unknown;
  requestedOn: string | null;
  requestedWindowId: string | null;
  requestedWindow: { id: string; name: string } | null;
  customerNotes: string | null;
  requestNotes: string | null;
  internalNotes: string | null;
  source: 'online' | 'phone' | 'staff' | 'lead' | 'repeat';
  leadId: string | null;
  lead: { id: string; name: string } | null;
  sentAt: string | null;
  firstViewedAt: string | null;
  decidedAt: string | null;
  approvedBy: string | null;
  approvedHow: 'phone' | 'on_site' | 'paper' | 'agreement' | null;
  approvedAt: string | null;
  approvalNote: string | null;
  declineReason: string | null;
  changesRequested: string | null;
  signature: unknown;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface QuoteCreate {
  customerId: string;
  addressId?: string | null;
  serviceId?: string | null;
  purchaseOrder?: string | null;
  expiresOn?: string | null;
  lines?: Array<{ optional?: boolean; selected?: boolean; kind?: 'volume' | 'item' | 'surcharge' | 'discount' | 'fee'; label: string; qty?: number; unitCents: number; taxCategory?: 'hauling' | 'standard' | 'exempt'; serviceSlug?: string | null; itemSlug?: string | null }>;
  couponId?: string | null;
  lowCents?: number | null;
  highCents?: number | null;
  estimatedMinutes?: number;
  cubicYardsMilli?: number;
  photos?: string[];
  requestedOn?: string | null;
  requestedWindowId?: string | null;
  customerNotes?: string | null;
  internalNotes?: string | null;
  source?: 'online' | 'phone' | 'staff' | 'lead' | 'repeat';
  leadId?: string | null;
  confirmed?: boolean;
}

export interface QuoteUpdate {
  customerId?: string;
  addressId?: string | null;
  serviceId?: string | null;
  purchaseOrder?: string | null;
  expiresOn?: string | null;
  lines?: Array<{ optional?: boolean; selected?: boolean; kind?: 'volume' | 'item' | 'surcharge' | 'discount' | 'fee'; label: string; qty?: number; unitCents: number; taxCategory?: 'hauling' | 'standard' | 'exempt'; serviceSlug?: string | null; itemSlug?: string | null } | { id: string; optional?: boolean; selected?: boolean; kind?: 'volume' | 'item' | 'surcharge' | 'discount' | 'fee'; label?: string; qty?: number; unitCents?: number; taxCategory?: 'hauling' | 'standard' | 'exempt'; serviceSlug?: string | null; itemSlug?: string | null }>;
  couponId?: string | null;
  lowCents?: number | null;
  highCents?: number | null;
  estimatedMinutes?: number;
  cubicYardsMilli?: number;
  photos?: string[];
  requestedOn?: string | null;
  requestedWindowId?: string | null;
  customerNotes?: string | null;
  internalNotes?: string | null;
  source?: 'online' | 'phone' | 'staff' | 'lead' | 'repeat';
  leadId?: string | null;
  confirmed?: boolean;
  version?: number;
}

export interface QuoteResource {
  row: Quote;
  create: QuoteCreate;
  update: QuoteUpdate;
  refs: { customer: Customer; address: Address; service: Service; coupon: Coupon; requestedWindow: Window; lead: Lead };
  filters: { 'lines.optional': boolean; 'lines.selected': boolean; 'lines.kind': 'volume' | 'item' | 'surcharge' | 'discount' | 'fee'; 'lines.label': string; 'lines.qty': number; 'lines.unitCents': number; 'lines.totalCents': number; 'lines.taxCategory': 'hauling' | 'standard' | 'exempt'; 'lines.serviceSlug': string | null; 'lines.itemSlug': string | null };
  transitions: { send: undefined; offer: undefined; view: undefined; approve: undefined; approveFor: { approvedBy: string; approvedHow: 'phone' | 'on_site' | 'paper' | 'agreement'; approvedAt?: string; approvalNote?: string }; decline: { reason: string }; requestChanges: { reason: string }; revise: undefined; resend: undefined; expire: undefined; cancel: undefined; withdraw: undefined; convert: undefined };
  actions: { duplicate: { on: 'one'; input: undefined } };
  trash: true;
}

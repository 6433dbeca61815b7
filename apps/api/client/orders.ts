// Written by `npm run client` from the declarations: changes here are lost.
import type { Quote } from './quotes.js';
import type { Customer } from './customers.js';
import type { Address } from './customer-addresses.js';
import type { Service } from './services.js';
import type { RepeatJob } from './repeat-jobs.js';
import type { Window } from './windows.js';

/** A record of Orders, as it is read. What the caller may not read is left out. */
export interface Order {
  number: string;
  status: 'unscheduled' | 'scheduled' | 'in_progress' | 'on_hold' | 'completed' | 'closed' | 'cancelled';
  quoteId: string;
  quote: { id: string; number: string } | null;
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  addressId: string | null;
  address: { id: string; line1: string; city: string } | null;
  serviceId: string | null;
  service: { id: string; name: string } | null;
  totalCents: number;
  highCents: number | null;
  depositCents: number;
  owedCents: number;
  estimatedMinutes: number;
  cubicYardsMilli: number;
  disposals: Array<{ way: 'recycled' | 'donated' | 'energy' | 'landfilled'; siteId: string | null; site: { id: string; name: string } | null; place: string | null; weightLb: number | null; items: string | null; ticketCents: number; position: number; id: string; createdAt: string; updatedAt: string; version: number }>;
  ticketPhotos: string[];
  crewMinutes: number | null;
  purchaseOrder: string | null;
  repeatJobId: string | null;
  repeatJob: { id: string; number: string } | null;
  wantedOn: string | null;
  wantedWindowId: string | null;
  wantedWindow: { id: string; name: string } | null;
  timeLost: boolean;
  customerNotes: string | null;
  internalNotes: string | null;
  holdReason: string | null;
  cancelReason: string | null;
  scheduledAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  closedAt: string | null;
  cancelledAt: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface OrderCreate {
  addressId?: string | null;
  estimatedMinutes?: number;
  cubicYardsMilli?: number;
  disposals?: Array<{ way: 'recycled' | 'donated' | 'energy' | 'landfilled'; siteId?: string | null; place?: string | null; weightLb?: number | null; items?: string | null; ticketCents?: number }>;
  ticketPhotos?: string[];
  crewMinutes?: number | null;
  purchaseOrder?: string | null;
  internalNotes?: string | null;
  confirmed?: boolean;
}

export interface OrderUpdate {
  addressId?: string | null;
  estimatedMinutes?: number;
  cubicYardsMilli?: number;
  disposals?: Array<{ way: 'recycled' | 'donated' | 'energy' | 'landfilled'; siteId?: string | null; place?: string | null; weightLb?: number | null; items?: string | null; ticketCents?: number } | { id: string; way?: 'recycled' | 'donated' | 'energy' | 'landfilled'; siteId?: string | null; place?: string | null; weightLb?: number | null; items?: string | null; ticketCents?: number }>;
  ticketPhotos?: string[];
  crewMinutes?: number | null;
  purchaseOrder?: string | null;
  internalNotes?: string | null;
  confirmed?: boolean;
  version?: number;
}

export interface OrderResource {
  row: Order;
  create: OrderCreate;
  update: OrderUpdate;
  refs: { quote: Quote; customer: Customer; address: Address; service: Service; repeatJob: RepeatJob; wantedWindow: Window };
  filters: { 'disposals.way': 'recycled' | 'donated' | 'energy' | 'landfilled'; 'disposals.siteId': string | null; 'disposals.place': string | null; 'disposals.weightLb': number | null; 'disposals.items': string | null; 'disposals.ticketCents': number };
  transitions: { schedule: undefined; unschedule: undefined; start: undefined; complete: undefined; close: undefined; hold: { reason: string }; sendLink: undefined; resume: undefined; cancel: { reason: string } };
  actions: Record<never, never>;
  trash: false;
}

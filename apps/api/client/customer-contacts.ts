// Written by `npm run client` from the declarations: changes here are lost.
import type { Customer } from './customers.js';

/** A record of Contacts, as it is read. What the caller may not read is left out. */
export interface Contact {
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  name: string;
  role: 'billing' | 'approver' | 'site' | 'other';
  email: string | null;
  phone: string | null;
  getsQuotes: boolean;
  getsBills: boolean;
  getsCrewTexts: boolean;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface ContactCreate {
  customerId: string;
  name: string;
  role?: 'billing' | 'approver' | 'site' | 'other';
  email?: string | null;
  phone?: string | null;
  getsQuotes?: boolean;
  getsBills?: boolean;
  getsCrewTexts?: boolean;
  confirmed?: boolean;
}

export interface ContactUpdate {
  name?: string;
  role?: 'billing' | 'approver' | 'site' | 'other';
  email?: string | null;
  phone?: string | null;
  getsQuotes?: boolean;
  getsBills?: boolean;
  getsCrewTexts?: boolean;
  confirmed?: boolean;
  version?: number;
}

export interface ContactResource {
  row: Contact;
  create: ContactCreate;
  update: ContactUpdate;
  refs: { customer: Customer };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}

// Written by `npm run client` from the declarations: changes here are lost.
import type { Customer } from './customers.js';
import type { Contact } from './customer-contacts.js';

/** A record of Addresses, as it is read. What the caller may not read is left out. */
export interface Address {
  customerId: string;
  customer: { id: string; firstName: string; lastName: string } | null;
  label: string | null;
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  zip: string;
  county: string | null;
  latitude: number | null;
  longitude: number | null;
  contactId: string | null;
  contact: { id: string; name: string } | null;
  gateCode: string | null;
  stairsFlights: number;
  parking: string | null;
  accessNotes: string | null;
  isDefault: boolean;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface AddressCreate {
  customerId: string;
  label?: string | null;
  line1: string;
  line2?: string | null;
  city: string;
  state?: string;
  zip: string;
  county?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  contactId?: string | null;
  gateCode?: string | null;
  stairsFlights?: number;
  parking?: string | null;
  accessNotes?: string | null;
  isDefault?: boolean;
  confirmed?: boolean;
}

export interface AddressUpdate {
  label?: string | null;
  line1?: string;
  line2?: string | null;
  city?: string;
  state?: string;
  zip?: string;
  county?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  contactId?: string | null;
  gateCode?: string | null;
  stairsFlights?: number;
  parking?: string | null;
  accessNotes?: string | null;
  isDefault?: boolean;
  confirmed?: boolean;
  version?: number;
}

export interface AddressResource {
  row: Address;
  create: AddressCreate;
  update: AddressUpdate;
  refs: { customer: Customer; contact: Contact };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: true;
}

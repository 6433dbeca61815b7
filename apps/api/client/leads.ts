// Written by `npm run client` from the declarations: changes here are lost.
import type { AdminUser } from './admin-users.js';
import type { Customer } from './customers.js';

/** A record of Leads, as it is read. What the caller may not read is left out. */
export interface Lead {
  name: string;
  email: string | null;
  phone: string | null;
  zip: string | null;
  serviceSlug: string | null;
  message: string | null;
  photos: string[];
  status: 'new' | 'contacted' | 'qualified' | 'quoted' | 'won' | 'lost' | 'spam';
  nextCallAt: string | null;
  ownerId: string | null;
  owner: { id: string; firstName: string; lastName: string } | null;
  lostReason: string | null;
  contactedAt: string | null;
  notes: string | null;
  customerId: string | null;
  customer: { id: string; firstName: string; lastName: string } | null;
  source: 'website' | 'booking' | 'phone' | 'referral' | 'other';
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  landingPath: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface LeadCreate {
  name: string;
  email?: string | null;
  phone?: string | null;
  zip?: string | null;
  serviceSlug?: string | null;
  message?: string | null;
  photos?: string[];
  nextCallAt?: string | null;
  ownerId?: string | null;
  notes?: string | null;
  customerId?: string | null;
  source?: 'website' | 'booking' | 'phone' | 'referral' | 'other';
  confirmed?: boolean;
}

export interface LeadUpdate {
  name?: string;
  email?: string | null;
  phone?: string | null;
  zip?: string | null;
  serviceSlug?: string | null;
  message?: string | null;
  photos?: string[];
  nextCallAt?: string | null;
  ownerId?: string | null;
  notes?: string | null;
  customerId?: string | null;
  source?: 'website' | 'booking' | 'phone' | 'referral' | 'other';
  confirmed?: boolean;
  version?: number;
}

export interface LeadResource {
  row: Lead;
  create: LeadCreate;
  update: LeadUpdate;
  refs: { owner: AdminUser; customer: Customer };
  filters: Record<never, never>;
  transitions: { contact: undefined; qualify: undefined; quote: undefined; win: undefined; lose: { reason: string }; markSpam: { reason: string }; reopen: undefined };
  actions: { assign: { on: 'many'; input: { ownerId: string } } };
  trash: true;
}

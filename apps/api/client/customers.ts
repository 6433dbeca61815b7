// Written by `npm run client` from the declarations: changes here are lost.
import type { User } from './users.js';

/** A record of Customers, as it is read. What the caller may not read is left out. */
export interface Customer {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  preferredContactMethod: 'email' | 'phone' | 'sms';
  customerType: 'residential' | 'commercial';
  language: 'en' | 'es';
  companyName: string | null;
  customerStatus: 'prospect' | 'active' | 'inactive';
  acquisitionDate: string | null;
  customerScore: number;
  likelihoodToBook: number;
  lifetimeValueCents: number;
  totalJobsCompleted: number;
  lastInteractionDate: string | null;
  taxExempt: boolean;
  billing: 'per_job' | 'monthly';
  billedThrough: string | null;
  netDays: number | null;
  purchaseOrderRequired: boolean;
  tags: string | null;
  notes: string | null;
  leadSource: 'direct_signup' | 'oauth_signup' | 'booking' | 'phone' | 'staff';
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  followUpEmails: boolean;
  smsConsent: unknown;
  anonymizedAt: string | null;
  userId: string | null;
  user: { id: string; email: string } | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface CustomerCreate {
  firstName: string;
  lastName: string;
  email?: string | null;
  phone?: string | null;
  preferredContactMethod?: 'email' | 'phone' | 'sms';
  customerType?: 'residential' | 'commercial';
  language?: 'en' | 'es';
  companyName?: string | null;
  taxExempt?: boolean;
  billing?: 'per_job' | 'monthly';
  netDays?: number | null;
  purchaseOrderRequired?: boolean;
  tags?: string | null;
  notes?: string | null;
  leadSource?: 'direct_signup' | 'oauth_signup' | 'booking' | 'phone' | 'staff';
  followUpEmails?: boolean;
  confirmed?: boolean;
}

export interface CustomerUpdate {
  firstName?: string;
  lastName?: string;
  email?: string | null;
  phone?: string | null;
  preferredContactMethod?: 'email' | 'phone' | 'sms';
  customerType?: 'residential' | 'commercial';
  language?: 'en' | 'es';
  companyName?: string | null;
  taxExempt?: boolean;
  billing?: 'per_job' | 'monthly';
  netDays?: number | null;
  purchaseOrderRequired?: boolean;
  tags?: string | null;
  notes?: string | null;
  followUpEmails?: boolean;
  confirmed?: boolean;
  version?: number;
}

export interface CustomerResource {
  row: Customer;
  create: CustomerCreate;
  update: CustomerUpdate;
  refs: { user: User };
  filters: Record<never, never>;
  transitions: { activate: undefined; endSessions: undefined; deactivate: undefined };
  actions: Record<never, never>;
  trash: false;
}

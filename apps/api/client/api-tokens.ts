// Written by `npm run client` from the declarations: changes here are lost.
import type { User } from './users.js';

/** A record of API tokens, as it is read. What the caller may not read is left out. */
export interface ApiToken {
  name: string;
  status: 'new' | 'active' | 'revoked';
  scopes: Array<'message-logs:read' | 'message-logs:write' | 'job-runs:read' | 'job-runs:write' | 'quotes:read' | 'quotes:write' | 'leads:read' | 'leads:write' | 'orders:read' | 'orders:write' | 'disposal-sites:read' | 'disposal-sites:write' | 'change-orders:read' | 'change-orders:write' | 'repeat-jobs:read' | 'repeat-jobs:write' | 'appointments:read' | 'appointments:write' | 'ratings:read' | 'ratings:write' | 'reschedule-requests:read' | 'reschedule-requests:write' | 'holds:read' | 'holds:write' | 'blackouts:read' | 'blackouts:write' | 'customers:read' | 'customers:write' | 'customer-contacts:read' | 'customer-contacts:write' | 'customer-payments:read' | 'customer-payments:write' | 'customer-addresses:read' | 'customer-addresses:write' | 'calls:read' | 'calls:write' | 'invoices:read' | 'invoices:write' | 'payments:read' | 'payments:write' | 'refunds:read' | 'refunds:write' | 'credit-notes:read' | 'credit-notes:write' | 'journal-entries:read' | 'journal-entries:write' | 'truck-sheets:read' | 'truck-sheets:write' | 'services:read' | 'services:write' | 'service-items:read' | 'service-items:write' | 'categories:read' | 'categories:write' | 'reviews:read' | 'reviews:write' | 'guides:read' | 'guides:write' | 'towns:read' | 'towns:write' | 'site-pictures:read' | 'site-pictures:write' | 'documents:read' | 'documents:write' | 'document-versions:read' | 'document-versions:write' | 'signature-requests:read' | 'signature-requests:write' | 'coupons:read' | 'coupons:write' | 'redemptions:read' | 'redemptions:write' | 'windows:read' | 'windows:write' | 'trucks:read' | 'trucks:write' | 'crew-members:read' | 'crew-members:write' | 'truck-crews:read' | 'truck-crews:write' | 'service-areas:read' | 'service-areas:write' | 'price-versions:read' | 'price-versions:write' | 'comments:read' | 'comments:write' | 'mentions:read' | 'mentions:write' | 'tasks:read' | 'tasks:write' | 'record-files:read' | 'record-files:write'>;
  expiresAt: string | null;
  prefix: string | null;
  userId: string | null;
  user: { id: string; email: string } | null;
  lastUsedAt: string | null;
  lastUsedIp: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface ApiTokenCreate {
  name: string;
  scopes: Array<'message-logs:read' | 'message-logs:write' | 'job-runs:read' | 'job-runs:write' | 'quotes:read' | 'quotes:write' | 'leads:read' | 'leads:write' | 'orders:read' | 'orders:write' | 'disposal-sites:read' | 'disposal-sites:write' | 'change-orders:read' | 'change-orders:write' | 'repeat-jobs:read' | 'repeat-jobs:write' | 'appointments:read' | 'appointments:write' | 'ratings:read' | 'ratings:write' | 'reschedule-requests:read' | 'reschedule-requests:write' | 'holds:read' | 'holds:write' | 'blackouts:read' | 'blackouts:write' | 'customers:read' | 'customers:write' | 'customer-contacts:read' | 'customer-contacts:write' | 'customer-payments:read' | 'customer-payments:write' | 'customer-addresses:read' | 'customer-addresses:write' | 'calls:read' | 'calls:write' | 'invoices:read' | 'invoices:write' | 'payments:read' | 'payments:write' | 'refunds:read' | 'refunds:write' | 'credit-notes:read' | 'credit-notes:write' | 'journal-entries:read' | 'journal-entries:write' | 'truck-sheets:read' | 'truck-sheets:write' | 'services:read' | 'services:write' | 'service-items:read' | 'service-items:write' | 'categories:read' | 'categories:write' | 'reviews:read' | 'reviews:write' | 'guides:read' | 'guides:write' | 'towns:read' | 'towns:write' | 'site-pictures:read' | 'site-pictures:write' | 'documents:read' | 'documents:write' | 'document-versions:read' | 'document-versions:write' | 'signature-requests:read' | 'signature-requests:write' | 'coupons:read' | 'coupons:write' | 'redemptions:read' | 'redemptions:write' | 'windows:read' | 'windows:write' | 'trucks:read' | 'trucks:write' | 'crew-members:read' | 'crew-members:write' | 'truck-crews:read' | 'truck-crews:write' | 'service-areas:read' | 'service-areas:write' | 'price-versions:read' | 'price-versions:write' | 'comments:read' | 'comments:write' | 'mentions:read' | 'mentions:write' | 'tasks:read' | 'tasks:write' | 'record-files:read' | 'record-files:write'>;
  expiresAt?: string | null;
  confirmed?: boolean;
}

export interface ApiTokenUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface ApiTokenResource {
  row: ApiToken;
  create: ApiTokenCreate;
  update: ApiTokenUpdate;
  refs: { user: User };
  filters: Record<never, never>;
  transitions: { issue: undefined; revoke: undefined };
  actions: Record<never, never>;
  trash: false;
}

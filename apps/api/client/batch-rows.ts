// Written by `npm run client` from the declarations: changes here are lost.
import type { Batch } from './batches.js';

/** A record of Records, as it is read. What the caller may not read is left out. */
export interface BatchRow {
  title: string | null;
  outcome: 'waiting' | 'changed' | 'would_change' | 'unchanged' | 'refused';
  message: string | null;
  batchId: string;
  batch: { id: string; name: string } | null;
  resource: 'settings' | 'message-logs' | 'job-runs' | 'audit-entries' | 'audit-archives' | 'webhook-endpoints' | 'webhook-deliveries' | 'imports' | 'saved-views' | 'batches' | 'batch-rows' | 'list-choices' | 'quotes' | 'leads' | 'orders' | 'disposal-sites' | 'change-orders' | 'repeat-jobs' | 'appointments' | 'ratings' | 'reschedule-requests' | 'holds' | 'blackouts' | 'customers' | 'customer-contacts' | 'customer-payments' | 'customer-addresses' | 'calls' | 'invoices' | 'payments' | 'refunds' | 'credit-notes' | 'journal-entries' | 'truck-sheets' | 'services' | 'service-items' | 'categories' | 'reviews' | 'guides' | 'towns' | 'site-pictures' | 'documents' | 'document-versions' | 'signature-requests' | 'coupons' | 'redemptions' | 'windows' | 'trucks' | 'crew-members' | 'truck-crews' | 'service-areas' | 'calendar-feeds' | 'crew-links' | 'price-versions' | 'deletion-requests' | 'users' | 'admin-users' | 'security-events' | 'api-tokens' | 'comments' | 'mentions' | 'tasks' | 'record-files';
  recordId: string;
  position: number;
  userId: string;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface BatchRowCreate {
  confirmed?: boolean;
}

export interface BatchRowUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface BatchRowResource {
  row: BatchRow;
  create: BatchRowCreate;
  update: BatchRowUpdate;
  refs: { batch: Batch };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}

// Written by `npm run client` from the declarations: changes here are lost.
import type { WebhookEndpoint } from './webhook-endpoints.js';

/** A record of Webhook deliveries, as it is read. What the caller may not read is left out. */
export interface WebhookDelivery {
  webhookId: string;
  webhook: { id: string; name: string } | null;
  event: string;
  status: 'waiting' | 'delivered' | 'failed';
  resource: 'customer-addresses' | 'appointments' | 'blackouts' | 'calls' | 'categories' | 'change-orders' | 'comments' | 'customer-contacts' | 'coupons' | 'credit-notes' | 'truck-crews' | 'crew-members' | 'customers' | 'disposal-sites' | 'document-versions' | 'documents' | 'truck-sheets' | 'record-files' | 'guides' | 'invoices' | 'leads' | 'orders' | 'customer-payments' | 'payments' | 'site-pictures' | 'price-versions' | 'quotes' | 'ratings' | 'redemptions' | 'refunds' | 'repeat-jobs' | 'reschedule-requests' | 'reviews' | 'service-areas' | 'service-items' | 'services' | 'signature-requests' | 'tasks' | 'towns' | 'trucks' | 'windows' | null;
  recordId: string | null;
  tries: number;
  httpStatus: number | null;
  tookMs: number | null;
  problem: string | null;
  answer: string | null;
  triedAt: string | null;
  nextTryAt: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface WebhookDeliveryCreate {
  confirmed?: boolean;
}

export interface WebhookDeliveryUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface WebhookDeliveryResource {
  row: WebhookDelivery;
  create: WebhookDeliveryCreate;
  update: WebhookDeliveryUpdate;
  refs: { webhook: WebhookEndpoint };
  filters: Record<never, never>;
  transitions: { deliver: undefined; giveUp: undefined; resend: undefined };
  actions: Record<never, never>;
  trash: false;
}

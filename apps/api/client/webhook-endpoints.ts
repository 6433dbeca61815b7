// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Webhooks, as it is read. What the caller may not read is left out. */
export interface WebhookEndpoint {
  name: string;
  url: string;
  status: 'new' | 'active' | 'off' | 'failing';
  resource: 'customer-addresses' | 'appointments' | 'blackouts' | 'calls' | 'categories' | 'change-orders' | 'comments' | 'customer-contacts' | 'coupons' | 'credit-notes' | 'truck-crews' | 'crew-members' | 'customers' | 'disposal-sites' | 'document-versions' | 'documents' | 'truck-sheets' | 'record-files' | 'guides' | 'invoices' | 'leads' | 'orders' | 'customer-payments' | 'payments' | 'site-pictures' | 'price-versions' | 'quotes' | 'ratings' | 'redemptions' | 'refunds' | 'repeat-jobs' | 'reschedule-requests' | 'reviews' | 'service-areas' | 'service-items' | 'services' | 'signature-requests' | 'tasks' | 'towns' | 'trucks' | 'windows';
  events: Array<'created' | 'updated' | 'moved' | 'deleted' | 'restored'>;
  steps: unknown;
  filter: unknown;
  fields: unknown;
  stoppedBecause: string | null;
  ownerName: string;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface WebhookEndpointCreate {
  name: string;
  url: string;
  resource: 'customer-addresses' | 'appointments' | 'blackouts' | 'calls' | 'categories' | 'change-orders' | 'comments' | 'customer-contacts' | 'coupons' | 'credit-notes' | 'truck-crews' | 'crew-members' | 'customers' | 'disposal-sites' | 'document-versions' | 'documents' | 'truck-sheets' | 'record-files' | 'guides' | 'invoices' | 'leads' | 'orders' | 'customer-payments' | 'payments' | 'site-pictures' | 'price-versions' | 'quotes' | 'ratings' | 'redemptions' | 'refunds' | 'repeat-jobs' | 'reschedule-requests' | 'reviews' | 'service-areas' | 'service-items' | 'services' | 'signature-requests' | 'tasks' | 'towns' | 'trucks' | 'windows';
  events: Array<'created' | 'updated' | 'moved' | 'deleted' | 'restored'>;
  steps?: unknown;
  filter?: unknown;
  fields?: unknown;
  confirmed?: boolean;
}

export interface WebhookEndpointUpdate {
  name?: string;
  url?: string;
  events?: Array<'created' | 'updated' | 'moved' | 'deleted' | 'restored'>;
  steps?: unknown;
  filter?: unknown;
  fields?: unknown;
  confirmed?: boolean;
  version?: number;
}

export interface WebhookEndpointResource {
  row: WebhookEndpoint;
  create: WebhookEndpointCreate;
  update: WebhookEndpointUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: { issue: undefined; renew: undefined; test: undefined; turnOn: undefined; turnOff: undefined; giveUp: undefined };
  actions: Record<never, never>;
  trash: true;
}

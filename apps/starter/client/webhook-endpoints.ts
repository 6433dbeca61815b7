// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Webhooks, as it is read. What the caller may not read is left out. */
export interface WebhookEndpoint {
  name: string;
  url: string;
  status: 'new' | 'active' | 'off' | 'failing';
  resource: 'books' | 'comments' | 'record-files' | 'loans' | 'members' | 'tasks';
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
  resource: 'books' | 'comments' | 'record-files' | 'loans' | 'members' | 'tasks';
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

// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Imports, as it is read. What the caller may not read is left out. */
export interface Import {
  fileName: string;
  resource: 'message-logs' | 'job-runs' | 'leads' | 'disposal-sites' | 'reschedule-requests' | 'holds' | 'blackouts' | 'customers' | 'customer-contacts' | 'customer-addresses' | 'calls' | 'refunds' | 'credit-notes' | 'journal-entries' | 'services' | 'service-items' | 'categories' | 'reviews' | 'guides' | 'towns' | 'document-versions' | 'coupons' | 'redemptions' | 'windows' | 'trucks' | 'crew-members' | 'service-areas' | 'price-versions';
  step: 'mapping' | 'checking' | 'checked' | 'running' | 'done' | 'refused' | 'failed' | 'undoing' | 'undone';
  rows: number;
  done: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  warned: number;
  undone: number;
  kept: number;
  headings: unknown;
  columns: unknown;
  mode: 'create' | 'update' | 'both';
  key: string | null;
  whole: boolean;
  note: string | null;
  ownerId: string;
  ownerName: string;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface ImportCreate {
  confirmed?: boolean;
}

export interface ImportUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface ImportResource {
  row: Import;
  create: ImportCreate;
  update: ImportUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}

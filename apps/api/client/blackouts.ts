// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Blackouts, as it is read. What the caller may not read is left out. */
export interface Blackout {
  startsOn: string;
  endsOn: string;
  reason: string;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface BlackoutCreate {
  startsOn: string;
  endsOn: string;
  reason: string;
  confirmed?: boolean;
}

export interface BlackoutUpdate {
  startsOn?: string;
  endsOn?: string;
  reason?: string;
  confirmed?: boolean;
  version?: number;
}

export interface BlackoutResource {
  row: Blackout;
  create: BlackoutCreate;
  update: BlackoutUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}

// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Lists as chosen, as it is read. What the caller may not read is left out. */
export interface ListChoice {
  resource: string;
  viewId: string | null;
  columns: unknown;
  userId: string;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface ListChoiceCreate {
  resource: string;
  viewId?: string | null;
  columns?: unknown;
  confirmed?: boolean;
}

export interface ListChoiceUpdate {
  viewId?: string | null;
  columns?: unknown;
  confirmed?: boolean;
  version?: number;
}

export interface ListChoiceResource {
  row: ListChoice;
  create: ListChoiceCreate;
  update: ListChoiceUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}

// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Views, as it is read. What the caller may not read is left out. */
export interface SavedView {
  name: string;
  resource: string;
  query: string | null;
  shared: boolean;
  userId: string;
  ownerName: string;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface SavedViewCreate {
  name: string;
  resource: string;
  query?: string | null;
  shared?: boolean;
  confirmed?: boolean;
}

export interface SavedViewUpdate {
  name?: string;
  query?: string | null;
  shared?: boolean;
  confirmed?: boolean;
  version?: number;
}

export interface SavedViewResource {
  row: SavedView;
  create: SavedViewCreate;
  update: SavedViewUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}

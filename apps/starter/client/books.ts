// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Books, as it is read. What the caller may not read is left out. */
export interface Book {
  title: string;
  author: string;
  isbn: string | null;
  cover: string | null;
  sequelToId: string | null;
  sequelTo: { id: string; title: string } | null;
  copies: number;
  timesLent: number;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface BookCreate {
  title: string;
  author: string;
  isbn?: string | null;
  cover?: string | null;
  sequelToId?: string | null;
  copies?: number;
  confirmed?: boolean;
}

export interface BookUpdate {
  title?: string;
  author?: string;
  isbn?: string | null;
  cover?: string | null;
  sequelToId?: string | null;
  copies?: number;
  confirmed?: boolean;
  version?: number;
}

export interface BookResource {
  row: Book;
  create: BookCreate;
  update: BookUpdate;
  refs: { sequelTo: Book };
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: { stocktake: { on: 'none'; input: undefined }; checkIsbn: { on: 'many'; input: undefined } };
  trash: true;
}

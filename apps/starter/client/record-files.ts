// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Files, as it is read. What the caller may not read is left out. */
export interface RecordFile {
  resource: string;
  recordId: string;
  file: string;
  name: string;
  size: number;
  mime: string;
  authorId: string;
  authorName: string;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface RecordFileCreate {
  resource: string;
  recordId: string;
  file: string;
  confirmed?: boolean;
}

export interface RecordFileUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface RecordFileResource {
  row: RecordFile;
  create: RecordFileCreate;
  update: RecordFileUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: true;
}

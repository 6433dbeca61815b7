/** One change of a record, or one step that was taken with it. */
export interface HistoryEntry {
  id: string;
  at: string;
  action: string;
  /** The label of the action, if it is a transition or a declared action. */
  transition?: string;
  /** The name of who did it; "System" for work of the system itself. */
  actor: string;
  version: number;
  /** The changed fields that the caller may read, before and after. */
  changes: { field: string; label: string; before: unknown; after: unknown }[];
}

/** One event about a record, or about one that refers to it. */
export interface TimelineEntry {
  id: string;
  at: string;
  action: string;
  transition?: string;
  actor: string;
  /** Who did it: the person the record stands for, someone who was not signed in, the system, or anyone else. */
  by: 'self' | 'visitor' | 'system' | 'other';
  /** The path of the resource of the record that it is about, and the fields that name that record. */
  path: string;
  record: Record<string, unknown> & { id?: string };
  /** Of a plain change: the labels of the changed fields. */
  changed?: string[];
}

export interface TimelinePage {
  data: TimelineEntry[];
  /** Where the events before begin; null at the end. */
  after: string | null;
}

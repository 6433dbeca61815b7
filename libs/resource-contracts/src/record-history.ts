import type { TransitionInputSchema } from './admin-schema.js';

/** One entry of a record's history, as returned by `GET /api/{path}/{id}/history?offset=` (newest first). */
export interface HistoryEntry {
  id: string;
  at: string;
  action: string;
  /** Label of the action, if it is a transition or a declared action: the reader may see it without permission to make it. */
  transition?: string;
  /** Name of the actor; "System" for work of the system itself. */
  actor: string;
  version: number;
  /** Changed fields that the reader may see, before and after. */
  changes: { field: string; label: string; before: unknown; after: unknown }[];
  /** What a declared action was given that is the value of no field, a record by its title; for readers of the whole record. */
  inputs?: (TransitionInputSchema & { value: unknown })[];
}

/** One event of a record's timeline, about it or about a record that refers to it. */
export interface TimelineEntry {
  id: string;
  at: string;
  action: string;
  /** Label of the action, if it is a transition. */
  transition?: string;
  actor: string;
  /** Who did it: the person the record stands for, someone who was not signed in, the system, or anyone else. */
  by: 'self' | 'visitor' | 'system' | 'other';
  /** Path of the resource of the record that it is about. */
  path: string;
  /** The fields that name the record. */
  record: Record<string, unknown> & { id?: string };
  /** For a plain change: the labels of the changed fields. */
  changed?: string[];
}

/** `GET /api/{path}/{id}/timeline?after=`, newest first. */
export interface TimelinePage {
  data: TimelineEntry[];
  /** Value to pass as `after` for the events before; null at the end. */
  after: string | null;
}

/** The `details` of a 412 `stale`: the changes saved meanwhile. */
export interface StaleSave {
  current: Record<string, unknown>;
  changedBy: string;
  changedAt: string;
  changes: HistoryEntry['changes'];
}

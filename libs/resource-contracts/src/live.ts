/** How a record changed. */
export type ChangeKind = 'created' | 'updated' | 'deleted';

/** A record that changed, without any of its values: a reader of those asks for the record, under its policy. */
export interface RecordChange {
  /** The path of its resource. */
  resource: string;
  id: string;
  kind: ChangeKind;
}

/** The address at which the back office listens for changes, as server-sent events of which each has a list of `RecordChange`. */
export const LIVE_PATH = '/api/admin/live';

/** The name of the event that says that changes may have been missed, so that everything shown must be read again. */
export const MISSED_EVENT = 'missed';

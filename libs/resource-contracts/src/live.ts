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

/** The name of the first event, which names the stream, so that its page can say which record it has open. */
export const STREAM_EVENT = 'stream';

/** The name of the event that says who else has the record open that the page has open. */
export const PEOPLE_EVENT = 'people';

/** A person who has a record open. */
export interface PersonHere {
  name: string;
  editing: boolean;
}

/** Who else has a record open. */
export interface RecordPeople {
  resource: string;
  id: string;
  people: PersonHere[];
}

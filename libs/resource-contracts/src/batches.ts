/** The most records of one bulk change: noting which they are takes seconds with more, and the change itself hours. */
export const MOST_BATCH_RECORDS = 50_000;

/** Answer of a bulk change (202): it is done in the background, and told of at its address. */
export interface StartedBatch {
  /** Path of the resource of bulk changes. */
  path: string;
  id: string;
  /** The number of records it is of. */
  total: number;
}

/** Answer of a bulk change (202): it is done in the background, and told of at its address. */
export interface StartedBatch {
  /** Path of the resource of bulk changes. */
  path: string;
  id: string;
  /** The number of records it is of. */
  total: number;
}

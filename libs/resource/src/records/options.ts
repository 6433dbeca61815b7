type Operators<V> = {
  $eq?: V | null;
  $ne?: V | null;
  $in?: readonly V[];
  $nin?: readonly V[];
  $lt?: V;
  $lte?: V;
  $gt?: V;
  $gte?: V;
  $isnull?: boolean;
  $notnull?: boolean;
  $eqL?: V;
};
/** A condition on an entity's own columns. */
export type Where<T> = { [K in keyof T & string]?: T[K] | null | Operators<T[K]> } & { $or?: Where<T>[]; $and?: Where<T>[] };

/** The locks of rows, in SQL. */
export const LOCKS = { shared: 'FOR SHARE', update: 'FOR NO KEY UPDATE', whole: 'FOR UPDATE' } as const;

export interface FindOptions<T> {
  sort?: { [K in keyof T & string]?: 'asc' | 'desc' };
  limit?: number;
  /**
   * Row lock until the transaction ends: `shared` against changes, beside others that only look, `update` against both, `whole` also against new rows that refer to them. Prefer `update`: two
   * transactions that each insert a reference to a row and then lock it `whole` deadlock.
   */
  lock?: keyof typeof LOCKS;
  /** Lines to read with the rows. */
  lines?: (keyof T & string)[];
  /** Whether to include rows in the trash. */
  trashed?: boolean;
}

export interface WriteOptions {
  /** Action of the audit entry; `create`, `update` or `delete` if absent. */
  action?: string;
  /** Whether state fields may be written; for transitions and seeding only. */
  states?: boolean;
}

export interface RemoveOptions extends WriteOptions {
  /** Whether rows of a resource with a trash are deleted all the same. */
  forGood?: boolean;
}

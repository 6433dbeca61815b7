import type { Where } from '../records/records.js';

/**
 * Behavior of a resource, run inside the transaction of a write of the generated routes. A hook that throws rolls the write back.
 */
export interface ResourceHooks<T> {
  /**
   * Rows whose updates need none of these hooks. A write that needs no hook is one statement, which checks this condition as well; any
   * other takes a transaction.
   */
  readonly ignores?: Where<T>;
  /** Fields whose update runs these hooks in the rows of `ignores`, too. */
  readonly heeds?: readonly (keyof T)[];
  /**
   * Return defaults of a new record that settings decide on, in the place of declared ones: forms begin with them, and a create that leaves
   * their fields out gets them.
   */
  defaults?(): Promise<Partial<T>> | Partial<T>;
  /**
   * Return warnings about a save, as sentences. The save is refused with `confirmation_needed` (409) until the same body is sent with
   * `confirmed: true`; screens ask the user.
   */
  warnings?(draft: Partial<T>, before: T | null): Promise<string[]> | string[];
  /** Run before a create (`before` null) or an update. May change the draft, which holds only the values being written. */
  beforeSave?(draft: Partial<T>, before: T | null): Promise<void> | void;
  /** Run after `beforeSave`, on update only. May change the draft as well. */
  beforeUpdate?(draft: Partial<T>, before: T): Promise<void> | void;
  /** Run after the row and its lines are written, on create (`before` null) and on update. */
  afterSave?(row: T, before: T | null): Promise<void> | void;
  /** Run after `afterSave`, on update only. */
  afterUpdate?(row: T, before: T): Promise<void> | void;
  beforeDelete?(row: T): Promise<void> | void;
}

/** Return whether any of these hooks runs when a row is created. */
export const runsOnCreate = <T>(hooks: ResourceHooks<T> | undefined): boolean =>
  Boolean(hooks?.defaults ?? hooks?.warnings ?? hooks?.beforeSave ?? hooks?.afterSave);

/** Return whether any of these hooks may run when a row is updated. Without `ignores` it does for every row. */
export const runsOnUpdate = <T>(hooks: ResourceHooks<T> | undefined): boolean =>
  Boolean(hooks?.warnings ?? hooks?.beforeSave ?? hooks?.afterSave ?? hooks?.beforeUpdate ?? hooks?.afterUpdate);

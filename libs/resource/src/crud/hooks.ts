import type { Where } from '../records/records.js';

/**
 * Behavior of a resource, run inside the transaction of a write of the generated routes. A hook that throws rolls the write back.
 */
export interface ResourceHooks<T> {
  /** Rows whose update these hooks have nothing to do with: it is one statement then, in which the condition is checked as well. */
  readonly ignores?: Where<T>;
  /**
   * Return warnings about a save, as sentences. The save is refused with `confirmation_needed` (409) until the same body is sent with
   * `confirmed: true`; screens ask the user.
   */
  warnings?(draft: Partial<T>, before: T | null): Promise<string[]> | string[];
  /** Run before a create (`before` null) or an update. May change the draft, which holds only the values being written. */
  beforeSave?(draft: Partial<T>, before: T | null): Promise<void> | void;
  /** Run after the row and its lines are written. */
  afterSave?(row: T, before: T | null): Promise<void> | void;
  beforeDelete?(row: T): Promise<void> | void;
}

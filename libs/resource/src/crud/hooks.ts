/**
 * Behaviour of one resource's own, run inside the transaction of a write that came through the generated routes. A hook
 * that throws a DomainError rolls everything back.
 */
export interface ResourceHooks<T> {
  /**
   * What a person should know before this is saved, in sentences. Such a save is refused with `confirmation_needed` (409) until the
   * same body comes with `confirmed: true`; screens ask.
   */
  warnings?(draft: Partial<T>, before: T | null): Promise<string[]> | string[];
  /** Before a create (`before` null) or an update: may change the draft, computed fields included. The draft holds only what is being written. */
  beforeSave?(draft: Partial<T>, before: T | null): Promise<void> | void;
  /** After the row and its lines are written. */
  afterSave?(row: T, before: T | null): Promise<void> | void;
  beforeDelete?(row: T): Promise<void> | void;
}
